CREATE TABLE "dated_name" (
	"symbol" text NOT NULL,
	"name" text NOT NULL,
	"from" integer NOT NULL,
	"until" integer,
	CONSTRAINT "dated_name_symbol_name_from_pk" PRIMARY KEY("symbol","name","from")
);
