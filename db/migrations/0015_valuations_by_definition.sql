ALTER TABLE "day_bar" ADD COLUMN "pe_dynamic" double precision;--> statement-breakpoint
ALTER TABLE "day_bar" ADD COLUMN "pe_ttm" double precision;