CREATE TABLE "dragon_tiger_seat" (
	"day" integer NOT NULL,
	"symbol" text NOT NULL,
	"reason" text NOT NULL,
	"seat" text NOT NULL,
	"nth" integer NOT NULL,
	"name" text NOT NULL,
	"label" text NOT NULL,
	"buy" double precision NOT NULL,
	"sell" double precision NOT NULL,
	CONSTRAINT "dragon_tiger_seat_day_symbol_reason_seat_nth_pk" PRIMARY KEY("day","symbol","reason","seat","nth")
);
--> statement-breakpoint
CREATE TABLE "northbound_active" (
	"day" integer NOT NULL,
	"symbol" text NOT NULL,
	"name" text NOT NULL,
	"turnover" double precision NOT NULL,
	CONSTRAINT "northbound_active_day_symbol_pk" PRIMARY KEY("day","symbol")
);
--> statement-breakpoint
CREATE TABLE "northbound_flow" (
	"day" integer PRIMARY KEY NOT NULL,
	"shanghai_net" double precision,
	"shenzhen_net" double precision,
	"net" double precision,
	"turnover" double precision
);
--> statement-breakpoint
CREATE TABLE "northbound_holding" (
	"day" integer NOT NULL,
	"symbol" text NOT NULL,
	"name" text NOT NULL,
	"shares" bigint NOT NULL,
	"price" double precision,
	"value" double precision,
	"ratio" double precision,
	CONSTRAINT "northbound_holding_day_symbol_pk" PRIMARY KEY("day","symbol")
);
--> statement-breakpoint
CREATE INDEX "northbound_holding_symbol" ON "northbound_holding" USING btree ("symbol","day");