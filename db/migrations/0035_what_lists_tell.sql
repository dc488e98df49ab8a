ALTER TABLE "post" ADD COLUMN "summary" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "pictures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "post" SET
  "pictures" = (SELECT count(*) FROM jsonb_path_query(jsonb_build_array("fields"->'content', "fields"->'preview'), 'strict $.** ? (@.type == "image")')),
  "summary" = coalesce((SELECT left(string_agg(t #>> '{}', ''), 120) FROM jsonb_path_query(
    CASE WHEN "fields"->>'mode' = '3' THEN "fields"->'content' ELSE "fields"->'preview' END, 'strict $.** ? (@.type == "text").text') t), '');
