CREATE TABLE "lived_minute" (
	"day" integer NOT NULL,
	"slot" integer NOT NULL,
	"seen" json NOT NULL,
	CONSTRAINT "lived_minute_day_slot_pk" PRIMARY KEY("day","slot")
);
