CREATE TABLE "post_append_draft" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "message_search_old";--> statement-breakpoint
CREATE INDEX "message_search_old" ON "message_search" USING btree ("message_id") WHERE format <> 3;