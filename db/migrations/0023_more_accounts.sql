CREATE TABLE "account_deletion" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"asked_at" bigint NOT NULL,
	"due_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_choice" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"uids" bigint[] NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "account_merge" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uid" bigint NOT NULL,
	"merged_uid" bigint NOT NULL,
	"merged_name" text NOT NULL,
	"moved" jsonb NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "account_merge_merged_uid_unique" UNIQUE("merged_uid")
);
--> statement-breakpoint
CREATE TABLE "oauth_state" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"uid" bigint,
	"next" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_value" (
	"uid" bigint NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "kept_value_uid_kind_pk" PRIMARY KEY("uid","kind")
);
--> statement-breakpoint
CREATE TABLE "author_agreement" (
	"uid" bigint NOT NULL,
	"version" text NOT NULL,
	"hash" text NOT NULL,
	"address" text NOT NULL,
	"signed_at" bigint NOT NULL,
	CONSTRAINT "author_agreement_uid_version_pk" PRIMARY KEY("uid","version")
);
--> statement-breakpoint
CREATE TABLE "private_document" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" bigint NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"at" bigint NOT NULL,
	"remove_at" bigint
);
--> statement-breakpoint
CREATE TABLE "qualification" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"kind" text NOT NULL,
	"licence" text DEFAULT '' NOT NULL,
	"institution" text DEFAULT '' NOT NULL,
	"works" text DEFAULT '' NOT NULL,
	"document_ids" text[] DEFAULT '{}' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" bigint,
	"applied_at" bigint NOT NULL,
	"decided_at" bigint
);
--> statement-breakpoint
CREATE TABLE "real_name" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"masked_name" text NOT NULL,
	"masked_number" text NOT NULL,
	"digest" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"tries" integer NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_deletion" ADD CONSTRAINT "account_deletion_uid_person_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."person"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merge" ADD CONSTRAINT "account_merge_uid_person_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."person"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_value" ADD CONSTRAINT "kept_value_uid_person_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."person"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_agreement" ADD CONSTRAINT "author_agreement_uid_person_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."person"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_document" ADD CONSTRAINT "private_document_uid_person_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."person"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualification" ADD CONSTRAINT "qualification_uid_person_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."person"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "real_name" ADD CONSTRAINT "real_name_uid_person_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."person"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_deletion_due" ON "account_deletion" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "account_choice_expires" ON "account_choice" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_merge_uid" ON "account_merge" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "oauth_state_expires" ON "oauth_state" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "private_document_uid" ON "private_document" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "qualification_waiting" ON "qualification" USING btree ("applied_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "real_name_one_account" ON "real_name" USING btree ("digest") WHERE state = 'passed';