CREATE TABLE "search_count" (
	"day" integer NOT NULL,
	"word" text NOT NULL,
	"seeker" text NOT NULL,
	"uid" bigint,
	CONSTRAINT "search_count_day_seeker_word_pk" PRIMARY KEY("day","seeker","word")
);
--> statement-breakpoint
CREATE TABLE "search_day_secret" (
	"day" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_count" ADD CONSTRAINT "search_count_uid_person_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."person"("uid") ON DELETE cascade ON UPDATE no action;