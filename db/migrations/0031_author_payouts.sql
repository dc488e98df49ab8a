CREATE TABLE "author_payout" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"uid" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"bank" text NOT NULL,
	"card" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"agreed_by" bigint,
	"decided_by" bigint,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL,
	"decided_at" bigint,
	CONSTRAINT "author_payout_no_unique" UNIQUE("no"),
	CONSTRAINT "author_payout_amount" CHECK (amount > 0),
	CONSTRAINT "author_payout_second_person" CHECK (state <> 'paid' or agreed_by is null or decided_by <> agreed_by),
	CONSTRAINT "author_payout_paid" CHECK (state <> 'paid' or (reference <> '' and decided_by is not null))
);
--> statement-breakpoint
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_kind";--> statement-breakpoint
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_floor";--> statement-breakpoint
CREATE INDEX "author_payout_own" ON "author_payout" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "author_payout_decided" ON "author_payout" USING btree ("decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "author_payout_one_open" ON "author_payout" USING btree ("uid") WHERE state in ('waiting', 'agreed');--> statement-breakpoint
CREATE INDEX "subscription_of" ON "subscription" USING btree ("subject_id","expires_at");--> statement-breakpoint
CREATE INDEX "subscription_grant_of" ON "subscription_grant" USING btree ("subject_id","uid");--> statement-breakpoint
CREATE INDEX "billing_order_author" ON "billing_order" USING btree ("author_uid","fulfilled_at") WHERE author_uid is not null;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_kind" CHECK ("ledger_account"."name" ~ '^(user_balance:[0-9]+|author_(payable|held):[0-9]+|provider_clearing:[a-z]+|coupon_expense|refund_clearing|paid_out|revenue:(subject|message))$');--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_floor" CHECK ("ledger_account"."balance" >= 0 or "ledger_account"."name" = 'coupon_expense' or "ledger_account"."name" like 'provider_clearing:%' or "ledger_account"."name" like 'author_payable:%');