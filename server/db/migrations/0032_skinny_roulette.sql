CREATE TABLE "listing_names" (
	"locale" text NOT NULL,
	"category_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"name" text collate "C" NOT NULL,
	"ordinal" integer NOT NULL,
	CONSTRAINT "listing_names_product_id_category_id_locale_pk" PRIMARY KEY("product_id","category_id","locale")
);
--> statement-breakpoint
CREATE TABLE "product_texts" (
	"product_id" integer NOT NULL,
	"locale" text NOT NULL,
	"content" text NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "product_texts_product_id_locale_pk" PRIMARY KEY("product_id","locale")
);
--> statement-breakpoint
DROP INDEX "product_facets_words_en";--> statement-breakpoint
DROP INDEX "product_facets_words_hr";--> statement-breakpoint
DROP INDEX "product_facets_names_en";--> statement-breakpoint
DROP INDEX "product_facets_names_hr";--> statement-breakpoint
DROP INDEX "product_facets_start_en";--> statement-breakpoint
DROP INDEX "product_facets_start_hr";--> statement-breakpoint
DROP INDEX "product_listings_name_en";--> statement-breakpoint
DROP INDEX "product_listings_name_hr";--> statement-breakpoint
CREATE INDEX "listing_names_order" ON "listing_names" USING btree ("locale","category_id","name","product_id");--> statement-breakpoint
CREATE INDEX "product_texts_words" ON "product_texts" USING gin ("words");--> statement-breakpoint
CREATE INDEX "product_texts_names" ON "product_texts" USING gin (ts_filter("words", '{a}'));--> statement-breakpoint
CREATE INDEX "product_texts_start" ON "product_texts" USING btree ("locale",left("content", 40) text_pattern_ops);--> statement-breakpoint
ALTER TABLE "product_facets" DROP COLUMN "search_en";--> statement-breakpoint
ALTER TABLE "product_facets" DROP COLUMN "search_hr";--> statement-breakpoint
ALTER TABLE "product_facets" DROP COLUMN "words_en";--> statement-breakpoint
ALTER TABLE "product_facets" DROP COLUMN "words_hr";--> statement-breakpoint
ALTER TABLE "product_listings" DROP COLUMN "name_en";--> statement-breakpoint
ALTER TABLE "product_listings" DROP COLUMN "name_hr";