CREATE TABLE "code_alias" (
	"old" text PRIMARY KEY NOT NULL,
	"new" text NOT NULL,
	"from" text
);
--> statement-breakpoint
CREATE TABLE "trading_day" (
	"day" integer PRIMARY KEY NOT NULL,
	"imported_at" bigint NOT NULL
);
