CREATE TABLE "file" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"uid" bigint,
	"kind" text NOT NULL,
	"media_type" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"pieces" jsonb NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"scan" text NOT NULL,
	"is_going" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL,
	"free_since" bigint NOT NULL,
	CONSTRAINT "file_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "file_use" (
	"file_id" bigint NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"access" text NOT NULL,
	CONSTRAINT "file_use_file_id_owner_kind_owner_id_pk" PRIMARY KEY("file_id","owner_kind","owner_id")
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"key" text PRIMARY KEY NOT NULL,
	"uid" bigint,
	"name" text NOT NULL,
	"size" bigint,
	"received" bigint DEFAULT 0 NOT NULL,
	"pieces" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"writing_until" bigint NOT NULL,
	"active_until" bigint NOT NULL,
	"touched_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_uid_person_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."person"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_use" ADD CONSTRAINT "file_use_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_uid_person_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."person"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_uid" ON "file" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "file_free_since" ON "file" USING btree ("free_since");--> statement-breakpoint
CREATE INDEX "file_use_owner" ON "file_use" USING btree ("owner_kind","owner_id");--> statement-breakpoint
CREATE INDEX "upload_uid" ON "upload" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "upload_touched_at" ON "upload" USING btree ("touched_at");