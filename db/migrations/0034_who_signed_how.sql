ALTER TABLE "message" ADD COLUMN "content_type" text DEFAULT 'article' NOT NULL;--> statement-breakpoint
UPDATE "message" SET "content_type" = "post"."fields"->>'content_type' FROM "post" WHERE "post"."id" = "message"."id";--> statement-breakpoint
CREATE INDEX "message_author" ON "message" USING btree ("author_uid","created_at","id") WHERE kind = 'article';
