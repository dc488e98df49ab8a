CREATE TABLE "post_day" (
	"post_id" bigint NOT NULL,
	"day" integer NOT NULL,
	"reads" integer DEFAULT 0 NOT NULL,
	"previews" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "post_day_post_id_day_pk" PRIMARY KEY("post_id","day")
);
--> statement-breakpoint
CREATE TABLE "post_reader" (
	"day" integer NOT NULL,
	"post_id" bigint NOT NULL,
	"reader" text NOT NULL,
	"person" text,
	"is_preview" boolean NOT NULL,
	CONSTRAINT "post_reader_day_post_id_reader_pk" PRIMARY KEY("day","post_id","reader")
);
--> statement-breakpoint
CREATE TABLE "post_reader_secret" (
	"day" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "post_review" ADD COLUMN "appeal" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "post_review" ADD COLUMN "barred" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "qualification" ADD COLUMN "appeal" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "qualification" ADD COLUMN "refused_by" bigint;--> statement-breakpoint
UPDATE "post" SET "refusal" = "refusal" || '{"appeal": null}' WHERE "refusal" IS NOT NULL;--> statement-breakpoint
UPDATE "post_append" SET "refusal" = "refusal" || '{"appeal": null}' WHERE "refusal" IS NOT NULL;
