CREATE TABLE "allowance" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"unlocks" integer NOT NULL,
	"received_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "allowance_unlocks" CHECK (unlocks >= 0)
);
--> statement-breakpoint
CREATE TABLE "keyed_answer" (
	"uid" bigint NOT NULL,
	"key" text NOT NULL,
	"asked" text NOT NULL,
	"answer" text,
	"at" bigint NOT NULL,
	CONSTRAINT "keyed_answer_uid_key_pk" PRIMARY KEY("uid","key")
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uid" bigint NOT NULL,
	"title" text NOT NULL,
	"desc" text DEFAULT '' NOT NULL,
	"discount" bigint NOT NULL,
	"least_price" bigint DEFAULT 0 NOT NULL,
	"product_type" text,
	"product_ids" integer[] DEFAULT '{}' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"begins_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	"order_no" text,
	"used_at" bigint,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "coupon_discount" CHECK (discount > 0)
);
--> statement-breakpoint
CREATE TABLE "flash_sale" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"subject_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"price" bigint NOT NULL,
	"stock" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"begins_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "flash_sale_stock" CHECK (taken >= 0 and taken <= stock),
	CONSTRAINT "flash_sale_price" CHECK (price > 0)
);
--> statement-breakpoint
CREATE TABLE "flash_sale_hold" (
	"sale_id" integer NOT NULL,
	"order_no" text NOT NULL,
	"uid" bigint NOT NULL,
	CONSTRAINT "flash_sale_hold_sale_id_order_no_pk" PRIMARY KEY("sale_id","order_no"),
	CONSTRAINT "flash_sale_one_each" UNIQUE("sale_id","uid")
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"name" text PRIMARY KEY NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ledger_account_kind" CHECK ("ledger_account"."name" ~ '^(user_balance:[0-9]+|author_payable:[0-9]+|provider_clearing:[a-z]+|coupon_expense|refund_clearing|revenue:(subject|message))$'),
	CONSTRAINT "ledger_account_floor" CHECK ("ledger_account"."balance" >= 0 or "ledger_account"."name" = 'coupon_expense' or "ledger_account"."name" like 'provider_clearing:%')
);
--> statement-breakpoint
CREATE TABLE "ledger_transfer" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"place" smallint NOT NULL,
	"from_account" text NOT NULL,
	"to_account" text NOT NULL,
	"amount" bigint NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "ledger_transfer_once" UNIQUE("cause","place"),
	CONSTRAINT "ledger_transfer_amount" CHECK ("ledger_transfer"."amount" > 0),
	CONSTRAINT "ledger_transfer_sides" CHECK ("ledger_transfer"."from_account" <> "ledger_transfer"."to_account")
);
--> statement-breakpoint
CREATE TABLE "billing_order" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"uid" bigint NOT NULL,
	"product_type" text NOT NULL,
	"product_id" bigint NOT NULL,
	"item_id" integer,
	"days" integer,
	"title" text NOT NULL,
	"base_price" bigint NOT NULL,
	"price" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"coupon_id" bigint,
	"flash_sale_id" integer,
	"pay_way" text NOT NULL,
	"due" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"qr_url" text DEFAULT '' NOT NULL,
	"pay_url" text DEFAULT '' NOT NULL,
	"return_url" text DEFAULT '' NOT NULL,
	"trade_no" text DEFAULT '' NOT NULL,
	"is_followed" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"paid_at" bigint,
	"fulfilled_at" bigint,
	"asked_at" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "billing_order_no_unique" UNIQUE("no"),
	CONSTRAINT "billing_order_amounts" CHECK (discount >= 0 and discount <= price and due >= 0 and due <= price - discount),
	CONSTRAINT "billing_order_refunded" CHECK (refunded >= 0 and refunded <= price - discount)
);
--> statement-breakpoint
CREATE TABLE "reconciliation_case" (
	"channel" text NOT NULL,
	"day" text NOT NULL,
	"kind" text NOT NULL,
	"no" text NOT NULL,
	"told" bigint NOT NULL,
	"booked" bigint NOT NULL,
	"is_resolved" boolean NOT NULL,
	"note" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "reconciliation_case_channel_day_no_pk" PRIMARY KEY("channel","day","no")
);
--> statement-breakpoint
CREATE TABLE "billing_refund" (
	"no" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"uid" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"to_channel" bigint NOT NULL,
	"days" integer DEFAULT 0 NOT NULL,
	"is_whole" boolean NOT NULL,
	"reason" text NOT NULL,
	"is_by_itself" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"requested_by" bigint,
	"reviewed_by" bigint,
	"created_at" bigint NOT NULL,
	"done_at" bigint,
	CONSTRAINT "billing_refund_amounts" CHECK (amount > 0 and to_channel >= 0 and to_channel <= amount),
	CONSTRAINT "billing_refund_second_person" CHECK (reviewed_by is null or reviewed_by <> requested_by)
);
--> statement-breakpoint
CREATE TABLE "site_setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_right" ADD COLUMN "cause" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_grant" ADD COLUMN "starts_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_grant" ADD COLUMN "ends_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "flash_sale_hold" ADD CONSTRAINT "flash_sale_hold_sale_id_flash_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."flash_sale"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfer" ADD CONSTRAINT "ledger_transfer_from_account_ledger_account_name_fk" FOREIGN KEY ("from_account") REFERENCES "public"."ledger_account"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfer" ADD CONSTRAINT "ledger_transfer_to_account_ledger_account_name_fk" FOREIGN KEY ("to_account") REFERENCES "public"."ledger_account"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_refund" ADD CONSTRAINT "billing_refund_order_no_billing_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."billing_order"("no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "keyed_answer_at" ON "keyed_answer" USING btree ("at");--> statement-breakpoint
CREATE INDEX "coupon_uid" ON "coupon" USING btree ("uid","ends_at");--> statement-breakpoint
CREATE INDEX "ledger_transfer_from" ON "ledger_transfer" USING btree ("from_account","id");--> statement-breakpoint
CREATE INDEX "ledger_transfer_to" ON "ledger_transfer" USING btree ("to_account","id");--> statement-breakpoint
CREATE INDEX "billing_order_uid" ON "billing_order" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "billing_order_product" ON "billing_order" USING btree ("uid","product_type","product_id","id");--> statement-breakpoint
CREATE INDEX "billing_order_open" ON "billing_order" USING btree ("expires_at") WHERE state in ('created', 'paying', 'paid');--> statement-breakpoint
CREATE UNIQUE INDEX "billing_order_one_open" ON "billing_order" USING btree ("uid","product_type","product_id") WHERE state in ('created', 'paying');--> statement-breakpoint
CREATE UNIQUE INDEX "billing_refund_one_open" ON "billing_refund" USING btree ("order_no") WHERE state <> 'refused';--> statement-breakpoint
CREATE INDEX "billing_refund_open" ON "billing_refund" USING btree ("created_at") WHERE state in ('awaiting_review', 'processing');