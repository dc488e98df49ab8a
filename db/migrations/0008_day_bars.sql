CREATE TABLE "day_bar" (
	"symbol" text NOT NULL,
	"day" integer NOT NULL,
	"open" integer,
	"high" integer,
	"low" integer,
	"close" integer,
	"pre_close" integer,
	"volume" bigint,
	"value" double precision,
	"turnover_ratio" double precision,
	"pe" double precision,
	"pb" double precision,
	"market_value" double precision,
	"circulation_value" double precision,
	"is_halted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "day_bar_symbol_day_pk" PRIMARY KEY("symbol","day")
);
--> statement-breakpoint
CREATE TABLE "minute_day" (
	"symbol" text NOT NULL,
	"day" integer NOT NULL,
	"packed" "bytea" NOT NULL,
	CONSTRAINT "minute_day_symbol_day_pk" PRIMARY KEY("symbol","day")
);
--> statement-breakpoint
CREATE INDEX "day_bar_day" ON "day_bar" USING btree ("day");--> statement-breakpoint
CREATE INDEX "minute_day_day" ON "minute_day" USING btree ("day");