CREATE TABLE "feed_cluster_key" (
	"key" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	CONSTRAINT "feed_cluster_key_key_created_at_message_id_pk" PRIMARY KEY("key","created_at","message_id")
);
