ALTER TABLE "feed_search" RENAME TO "message_search";--> statement-breakpoint
DROP INDEX "feed_search_words";--> statement-breakpoint
DROP INDEX "feed_search_newest";--> statement-breakpoint
DROP INDEX "feed_search_old";--> statement-breakpoint
ALTER TABLE "message_search" RENAME COLUMN "body" TO "summary";--> statement-breakpoint
ALTER TABLE "message_search" RENAME COLUMN "open_body" TO "body";--> statement-breakpoint
ALTER TABLE "message_search" ALTER COLUMN "summary" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "message_search" ADD COLUMN "audience" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_search" ADD COLUMN "kind" text DEFAULT 'flash' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_search" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_search" DROP CONSTRAINT "feed_search_pkey";--> statement-breakpoint
ALTER TABLE "message_search" ADD CONSTRAINT "message_search_message_id_audience_pk" PRIMARY KEY("message_id","audience");--> statement-breakpoint
-- Rows of the first make hold in one text what a sale would close.
UPDATE "message_search" SET "body" = "summary", "summary" = '' WHERE "format" = 0;--> statement-breakpoint
-- What no row was kept of: found by nobody until the job has written it anew.
INSERT INTO "message_search" ("message_id", "kind", "created_at", "words")
  SELECT "id", "kind", "created_at", '' FROM "message" m
  WHERE "state" = 'published' AND NOT EXISTS (SELECT 1 FROM "message_search" s WHERE s."message_id" = m."id");--> statement-breakpoint
CREATE INDEX "message_search_flashes" ON "message_search" USING gin ("words",(array["created_at" / 604800])) WHERE kind = 'flash';--> statement-breakpoint
CREATE INDEX "message_search_articles" ON "message_search" USING gin ("words",(array["created_at" / 604800])) WHERE kind = 'article';--> statement-breakpoint
CREATE INDEX "message_search_newest" ON "message_search" USING btree ("kind","created_at","message_id");--> statement-breakpoint
CREATE INDEX "message_search_openers" ON "message_search" USING gin ("opened_by");--> statement-breakpoint
CREATE INDEX "message_search_old" ON "message_search" USING btree ("message_id") WHERE format <> 2;
