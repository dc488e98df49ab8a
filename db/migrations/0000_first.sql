CREATE TABLE "message_right" (
	"uid" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"by" text NOT NULL,
	"granted_at" bigint NOT NULL,
	CONSTRAINT "message_right_uid_message_id_pk" PRIMARY KEY("uid","message_id")
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"uid" bigint NOT NULL,
	"subject_id" integer NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "subscription_uid_subject_id_pk" PRIMARY KEY("uid","subject_id")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"uid" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"revoked_at" bigint
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'published' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"preview_content" text DEFAULT '' NOT NULL,
	"impact" smallint DEFAULT 0 NOT NULL,
	"subscribe_type" smallint DEFAULT 0 NOT NULL,
	"need_explained" boolean DEFAULT false NOT NULL,
	"is_premium" boolean DEFAULT false NOT NULL,
	"is_trial" boolean DEFAULT false NOT NULL,
	"flash_message_type" text,
	"super_vip_right_type" smallint DEFAULT 0 NOT NULL,
	"subject_ids" integer[] DEFAULT '{}' NOT NULL,
	"subscribe_subject_id" integer,
	"price_fen" integer DEFAULT 0 NOT NULL,
	"stocks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"plates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"hash_tags" text[] DEFAULT '{}' NOT NULL,
	"premium_medias" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"pc_image" text DEFAULT '' NOT NULL,
	"media_type" text DEFAULT '' NOT NULL,
	"media_url" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"original_url" text DEFAULT '' NOT NULL,
	"author_uid" bigint,
	"display_author" text DEFAULT '' NOT NULL,
	"style" smallint DEFAULT 0 NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"paid_count" integer DEFAULT 0 NOT NULL,
	"read_count" integer DEFAULT 0 NOT NULL,
	"todays_focus_type" smallint DEFAULT 0 NOT NULL,
	"todays_focus_tags" text[] DEFAULT '{}' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"manual_updated_at" bigint NOT NULL,
	"withdrawn_at" bigint,
	"withdraw_reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_explanation" (
	"message_id" bigint NOT NULL,
	"article_id" bigint NOT NULL,
	CONSTRAINT "message_explanation_message_id_article_id_pk" PRIMARY KEY("message_id","article_id")
);
--> statement-breakpoint
CREATE TABLE "message_report_tag" (
	"tag_id" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	CONSTRAINT "message_report_tag_message_id_tag_id_pk" PRIMARY KEY("message_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "message_subject" (
	"subject_id" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"is_trial" boolean NOT NULL,
	CONSTRAINT "message_subject_message_id_subject_id_pk" PRIMARY KEY("message_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "message_version" (
	"message_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"at" bigint NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"content" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "message_version_message_id_version_pk" PRIMARY KEY("message_id","version")
);
--> statement-breakpoint
CREATE TABLE "report_tag" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"desc" text DEFAULT '' NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"pc_image" text DEFAULT '' NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_entry" (
	"subject_id" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"is_explained" boolean NOT NULL,
	CONSTRAINT "feed_entry_message_id_subject_id_pk" PRIMARY KEY("message_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "feed_event" (
	"offset" bigint PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"kind" text NOT NULL,
	"message_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"subject_ids" integer[] NOT NULL,
	"need_explained" boolean NOT NULL,
	"touches_explained" boolean NOT NULL,
	"subscribe_type" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_head" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"epoch" text NOT NULL,
	"offset" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_search" (
	"message_id" bigint PRIMARY KEY NOT NULL,
	"created_at" bigint NOT NULL,
	"body" text NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_source" (
	"source" text NOT NULL,
	"key" text NOT NULL,
	"message_id" bigint,
	"revision" bigint NOT NULL,
	"content_hash" text NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "feed_source_source_key_pk" PRIMARY KEY("source","key")
);
--> statement-breakpoint
CREATE TABLE "security" (
	"symbol" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"market" text NOT NULL,
	"pinyin_initials" text DEFAULT '' NOT NULL,
	"list_date" text
);
--> statement-breakpoint
CREATE TABLE "person" (
	"uid" bigserial PRIMARY KEY NOT NULL,
	"display_name" text NOT NULL,
	"avatar" text,
	"roles" text[] DEFAULT '{"reader"}' NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subject" (
	"id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"desc" text DEFAULT '' NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"pc_image" text DEFAULT '' NOT NULL,
	"business_line" text DEFAULT '' NOT NULL,
	"base_price_fen" integer DEFAULT 0 NOT NULL,
	"discount_price_fen" integer DEFAULT 0 NOT NULL,
	"is_subscribable" boolean DEFAULT false NOT NULL,
	"subscribe_type" integer DEFAULT 0 NOT NULL,
	"follower_count" integer DEFAULT 0 NOT NULL,
	"subscribe_count" integer DEFAULT 0 NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"is_hot" boolean DEFAULT false NOT NULL,
	"is_curated" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subject_item" (
	"id" integer PRIMARY KEY NOT NULL,
	"subject_id" integer NOT NULL,
	"name" text NOT NULL,
	"days" integer NOT NULL,
	"origin_price_fen" integer NOT NULL,
	"discount_price_fen" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_uid_person_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."person"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_item" ADD CONSTRAINT "subject_item_subject_id_subject_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subject"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_uid" ON "session" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "message_articles" ON "message" USING btree ("created_at","id") WHERE kind = 'article';--> statement-breakpoint
CREATE INDEX "message_focus" ON "message" USING btree ("created_at","id") WHERE todays_focus_type > 0;--> statement-breakpoint
CREATE INDEX "message_explanation_article" ON "message_explanation" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "message_report_tag_page" ON "message_report_tag" USING btree ("tag_id","created_at","message_id");--> statement-breakpoint
CREATE INDEX "message_subject_page" ON "message_subject" USING btree ("subject_id","created_at","message_id");--> statement-breakpoint
CREATE INDEX "message_subject_articles" ON "message_subject" USING btree ("subject_id","created_at","message_id") WHERE kind = 'article';--> statement-breakpoint
CREATE INDEX "feed_entry_page" ON "feed_entry" USING btree ("subject_id","created_at","message_id");--> statement-breakpoint
CREATE INDEX "feed_entry_explained" ON "feed_entry" USING btree ("subject_id","created_at","message_id") WHERE is_explained;--> statement-breakpoint
CREATE INDEX "feed_search_words" ON "feed_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "feed_search_newest" ON "feed_search" USING btree ("created_at","message_id");--> statement-breakpoint
CREATE INDEX "feed_source_message" ON "feed_source" USING btree ("message_id");