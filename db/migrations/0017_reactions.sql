CREATE TABLE "reaction" (
	"uid" bigint NOT NULL,
	"kind" text NOT NULL,
	"thing" text NOT NULL,
	"thing_id" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "reaction_uid_kind_thing_thing_id_pk" PRIMARY KEY("uid","kind","thing","thing_id"),
	CONSTRAINT "reaction_of_its_thing" CHECK ((kind = 'follow') = (thing = 'subject'))
);
--> statement-breakpoint
ALTER TABLE "reaction" ADD CONSTRAINT "reaction_uid_person_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."person"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reaction_thing" ON "reaction" USING btree ("thing","thing_id","kind");--> statement-breakpoint
CREATE INDEX "reaction_own" ON "reaction" USING btree ("uid","kind","at","thing_id");