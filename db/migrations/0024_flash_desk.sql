CREATE TABLE "ops_flash_draft" (
	"key" text PRIMARY KEY NOT NULL,
	"uid" bigint NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"message_id" bigint,
	"base_version" integer DEFAULT 0 NOT NULL,
	"fields" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"expires_at" bigint,
	"due_at" bigint,
	"confirmed_by" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ops_flash_draft_own" ON "ops_flash_draft" USING btree ("uid","updated_at");--> statement-breakpoint
CREATE INDEX "ops_flash_draft_open" ON "ops_flash_draft" USING btree ("state") WHERE state in ('waiting', 'scheduled');