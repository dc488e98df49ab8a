CREATE TABLE "lived_listing" (
	"day" integer NOT NULL,
	"symbol" text NOT NULL,
	"listing" json NOT NULL,
	CONSTRAINT "lived_listing_day_symbol_pk" PRIMARY KEY("day","symbol")
);
