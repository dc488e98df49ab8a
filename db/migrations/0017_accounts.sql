CREATE TABLE "captcha_ticket" (
	"id" text PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"used_at" bigint,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code" (
	"place" text PRIMARY KEY NOT NULL,
	"salt" text NOT NULL,
	"hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "account" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"last_sign_in_at" bigint DEFAULT 0 NOT NULL,
	"locked_at" bigint,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"uid" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "login_kind_key_uid_pk" PRIMARY KEY("kind","key","uid")
);
--> statement-breakpoint
CREATE TABLE "password" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"set_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "id" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "last_used_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "mobile_checked_at" bigint;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_uid_person_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."person"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login" ADD CONSTRAINT "login_uid_person_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."person"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password" ADD CONSTRAINT "password_uid_person_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."person"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "captcha_ticket_expires" ON "captcha_ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "code_expires" ON "code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_uid" ON "login" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "attempt_expires" ON "attempt" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "session_id" ON "session" USING btree ("id");--> statement-breakpoint
CREATE INDEX "person_display_name" ON "person" USING btree ("display_name");