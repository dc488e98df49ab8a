CREATE TABLE "author" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"subject_id" integer NOT NULL,
	CONSTRAINT "author_subject_id_unique" UNIQUE("subject_id")
);
--> statement-breakpoint
CREATE TABLE "post" (
	"id" bigint PRIMARY KEY NOT NULL,
	"uid" bigint NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"fields" jsonb NOT NULL,
	"words" integer DEFAULT 0 NOT NULL,
	"passed_version" integer,
	"refusal" jsonb,
	"submitted_at" bigint,
	"decided_at" bigint,
	"published_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"removed_at" bigint,
	"wish_key" text,
	"wish_digest" text,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_append" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"post_id" bigint NOT NULL,
	"state" text DEFAULT 'wait' NOT NULL,
	"content" jsonb NOT NULL,
	"submitted_at" bigint NOT NULL,
	"published_at" bigint,
	"refusal" jsonb
);
--> statement-breakpoint
CREATE TABLE "post_review" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"post_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"append_id" bigint,
	"state" text DEFAULT 'open' NOT NULL,
	"submitted_at" bigint NOT NULL,
	"claimed_by" bigint,
	"claimed_until" bigint,
	"first_by" bigint,
	"cleared" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"decided_at" bigint,
	"decided_by" bigint
);
--> statement-breakpoint
CREATE TABLE "post_step" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"post_id" bigint NOT NULL,
	"at" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"name" text NOT NULL,
	"step" text NOT NULL,
	"is_refused" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_template" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" bigint NOT NULL,
	"name" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"content" jsonb NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_version" (
	"post_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"at" bigint NOT NULL,
	"kind" text NOT NULL,
	"words" integer NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "post_version_post_id_version_pk" PRIMARY KEY("post_id","version")
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uid" bigint NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"href" text NOT NULL,
	"at" bigint NOT NULL,
	"read_at" bigint
);
--> statement-breakpoint
ALTER TABLE "billing_order" ADD COLUMN "author_uid" bigint;--> statement-breakpoint
ALTER TABLE "billing_order" ADD COLUMN "author_share" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "post_own" ON "post" USING btree ("uid","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "post_wish" ON "post" USING btree ("uid","wish_key");--> statement-breakpoint
CREATE INDEX "post_due" ON "post" USING btree ("state") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "post_removed" ON "post" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "post_append_of" ON "post_append" USING btree ("post_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "post_review_open" ON "post_review" USING btree ("post_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "post_review_decided" ON "post_review" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "post_review_of" ON "post_review" USING btree ("post_id","id");--> statement-breakpoint
CREATE INDEX "post_step_of" ON "post_step" USING btree ("post_id","id");--> statement-breakpoint
CREATE INDEX "post_template_own" ON "post_template" USING btree ("uid","at");--> statement-breakpoint
CREATE INDEX "post_version_old" ON "post_version" USING btree ("at") WHERE kind = 'auto';--> statement-breakpoint
CREATE INDEX "notice_own" ON "notice" USING btree ("uid","at","id");--> statement-breakpoint
CREATE INDEX "notice_unread" ON "notice" USING btree ("uid") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notice_old" ON "notice" USING btree ("at");--> statement-breakpoint
CREATE INDEX "message_right_of" ON "message_right" USING btree ("message_id");