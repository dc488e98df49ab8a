CREATE TABLE "subscription_grant" (
	"cause" text PRIMARY KEY NOT NULL,
	"uid" bigint NOT NULL,
	"subject_id" integer NOT NULL,
	"days" integer NOT NULL,
	"granted_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_former_name" (
	"symbol" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "security_former_name_symbol_name_pk" PRIMARY KEY("symbol","name")
);
--> statement-breakpoint
CREATE TABLE "content_revision" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_version" ADD COLUMN "subscribe_type" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "message_version" ADD COLUMN "is_trial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "message_version" ADD COLUMN "is_premium" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "message_version" ADD COLUMN "subject_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_version" ADD COLUMN "subscribe_subject_id" integer;--> statement-breakpoint
ALTER TABLE "feed_search" ADD COLUMN "open_body" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_search" ADD COLUMN "opened_by" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_search" ADD COLUMN "format" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "security_former_name_name" ON "security_former_name" USING btree ("name");--> statement-breakpoint
CREATE INDEX "message_demo" ON "message" USING btree ("id") WHERE is_demo and state <> 'deleted';--> statement-breakpoint
CREATE INDEX "feed_search_old" ON "feed_search" USING btree ("message_id") WHERE format <> 1;--> statement-breakpoint
INSERT INTO "content_revision" ("id", "revision") VALUES (1, 0) ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "feed_search" s SET "opened_by" = m."subject_ids" FROM "message" m WHERE m."id" = s."message_id";--> statement-breakpoint
UPDATE "message_version" v SET "is_trial" = m."is_trial", "is_premium" = m."is_premium",
  "subscribe_subject_id" = m."subscribe_subject_id",
  "subscribe_type" = coalesce(e."subscribe_type", m."subscribe_type"),
  "subject_ids" = coalesce(e."subject_ids", m."subject_ids")
FROM "message_version" o JOIN "message" m ON m."id" = o."message_id"
  LEFT JOIN "feed_event" e ON e."message_id" = o."message_id" AND e."version" = o."version" AND e."kind" <> 'delete'
WHERE o."message_id" = v."message_id" AND o."version" = v."version";
