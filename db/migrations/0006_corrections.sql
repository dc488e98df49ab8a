ALTER TABLE "message" ADD COLUMN "corrections" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Until now every change of a published message counted as a correction.
UPDATE "message" SET "corrections" = "version" - 1 WHERE "version" > 1 AND "state" = 'published';
