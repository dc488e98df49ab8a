CREATE SEQUENCE "public"."feed_cluster_name" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "feed_cluster" (
	"message_id" bigint PRIMARY KEY NOT NULL,
	"cluster_id" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "feed_entry_explained";--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "important" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_entry" ADD COLUMN "important" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_entry" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_event" ADD COLUMN "important" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_event" ADD COLUMN "touches_important" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_event" ADD COLUMN "sources" text[];--> statement-breakpoint
CREATE INDEX "feed_cluster_members" ON "feed_cluster" USING btree ("cluster_id");--> statement-breakpoint
UPDATE "feed_entry" SET "source" = "message"."source" FROM "message"
	WHERE "message"."id" = "feed_entry"."message_id" AND "message"."source" NOT IN ('', '本站') AND "message"."subscribe_type" <> 1;--> statement-breakpoint
CREATE INDEX "feed_entry_marked" ON "feed_entry" USING btree ("subject_id","is_explained","important","created_at","message_id") WHERE is_explained or important > 0;--> statement-breakpoint
CREATE INDEX "feed_entry_source" ON "feed_entry" USING btree ("subject_id","source","is_explained","important","created_at","message_id");