CREATE TABLE "limit_time" (
	"day" integer NOT NULL,
	"symbol" text NOT NULL,
	"pool" text NOT NULL,
	"first" integer,
	"last" integer,
	"breaks" integer,
	"seal_fund" double precision,
	"circulation_value" double precision,
	CONSTRAINT "limit_time_day_symbol_pool_pk" PRIMARY KEY("day","symbol","pool")
);
--> statement-breakpoint
CREATE TABLE "written_plate" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "written_plate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 900000001 CACHE 1),
	"name" text NOT NULL,
	CONSTRAINT "written_plate_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "written_reason" (
	"day" integer NOT NULL,
	"symbol" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"plates" text[] NOT NULL,
	"days_and_boards" text NOT NULL,
	CONSTRAINT "written_reason_day_symbol_pk" PRIMARY KEY("day","symbol")
);
