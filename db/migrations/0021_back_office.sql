CREATE TABLE "staff_audit" (
	"id" bigint PRIMARY KEY DEFAULT 0 NOT NULL,
	"at" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"name" text NOT NULL,
	"roles" text NOT NULL,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	"request_id" text NOT NULL,
	"address" text NOT NULL,
	"hash" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_factor" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" bigint NOT NULL,
	"confirmed_at" bigint,
	"used_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_pass" (
	"session_id" text PRIMARY KEY NOT NULL,
	"uid" bigint NOT NULL,
	"passed_at" bigint NOT NULL,
	"last_used_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "staff_audit_uid" ON "staff_audit" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "staff_audit_target" ON "staff_audit" USING btree ("target","id");--> statement-breakpoint
CREATE INDEX "staff_pass_uid" ON "staff_pass" USING btree ("uid");