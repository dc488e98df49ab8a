DROP INDEX "feed_search_words";--> statement-breakpoint
CREATE INDEX "feed_search_words" ON "feed_search" USING gin ("words",(array["created_at" / 604800]));