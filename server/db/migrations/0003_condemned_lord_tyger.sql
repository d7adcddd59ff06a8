CREATE TABLE "number_slices" (
	"name" text NOT NULL,
	"place" integer NOT NULL,
	"bits" bit varying NOT NULL,
	CONSTRAINT "number_slices_name_place_pk" PRIMARY KEY("name","place")
);
--> statement-breakpoint
CREATE TABLE "product_sets" (
	"name" text NOT NULL,
	"value" text NOT NULL,
	"bits" bit varying NOT NULL,
	CONSTRAINT "product_sets_name_value_pk" PRIMARY KEY("name","value")
);
--> statement-breakpoint
CREATE TABLE "read_model_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"locale" text NOT NULL,
	"word" text collate "C" NOT NULL,
	"stumps" text[] NOT NULL,
	CONSTRAINT "search_words_locale_word_pk" PRIMARY KEY("locale","word")
);
--> statement-breakpoint
DROP INDEX "product_facets_choices";--> statement-breakpoint
DROP INDEX "product_facets_search_en";--> statement-breakpoint
DROP INDEX "product_facets_search_hr";--> statement-breakpoint
ALTER TABLE "product_cards" ADD COLUMN "parts" json;--> statement-breakpoint
ALTER TABLE "product_facets" ADD COLUMN "ordinal" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_facets" ADD COLUMN "category_priority" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_facets" ADD COLUMN "words_en" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_facets" ADD COLUMN "words_hr" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_listings" ADD COLUMN "ordinal" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_stumps" ON "search_words" USING gin ("stumps");--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_facets_ordinal" ON "product_facets" USING btree ("ordinal");--> statement-breakpoint
CREATE INDEX "product_facets_words_en" ON "product_facets" USING gin ("words_en");--> statement-breakpoint
CREATE INDEX "product_facets_words_hr" ON "product_facets" USING gin ("words_hr");--> statement-breakpoint
CREATE INDEX "product_facets_start_en" ON "product_facets" USING btree (left("search_en", 40) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "product_facets_start_hr" ON "product_facets" USING btree (left("search_hr", 40) text_pattern_ops);--> statement-breakpoint
ALTER TABLE "product_sets" ALTER COLUMN "bits" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "number_slices" ALTER COLUMN "bits" SET STORAGE EXTERNAL;--> statement-breakpoint
CREATE FUNCTION "products_between"("asked" text, "low" bigint, "high" bigint) RETURNS bit varying LANGUAGE plpgsql STABLE AS $$
DECLARE
	present bit varying;
	under bit varying;
	over bit varying;
	slice bit varying;
BEGIN
	SELECT "bits" INTO present FROM "product_sets" WHERE "name" = asked AND "value" = '#';
	IF NOT FOUND THEN RETURN (SELECT "bits" FROM "product_sets" WHERE "name" = 'none'); END IF;
	under := present;
	over := present;
	-- From the lowest place up: what is under or over in the places so far stays so unless a higher place decides.
	FOR step IN 0..44 LOOP
		SELECT "bits" INTO slice FROM "number_slices" WHERE "name" = asked AND "place" = step;
		IF NOT FOUND THEN
			IF (high >> step) & 1 = 1 THEN under := present; END IF;
			IF (low >> step) & 1 = 1 THEN over := present & ~present; END IF;
		ELSE
			IF (high >> step) & 1 = 1 THEN under := under | ~slice; ELSE under := under & ~slice; END IF;
			IF (low >> step) & 1 = 1 THEN over := over & slice; ELSE over := over | slice; END IF;
		END IF;
	END LOOP;
	RETURN present & under & over;
END $$;--> statement-breakpoint
CREATE FUNCTION "product_extreme"("asked" text, "among" bit varying, "highest" boolean) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
	remaining bit varying;
	narrowed bit varying;
	slice record;
	number bigint := 0;
BEGIN
	SELECT "bits" & among INTO remaining FROM "product_sets" WHERE "name" = asked AND "value" = '#';
	IF remaining IS NULL OR bit_count(remaining) = 0 THEN RETURN NULL; END IF;
	FOR slice IN SELECT "place", "bits" FROM "number_slices" WHERE "name" = asked ORDER BY "place" DESC LOOP
		narrowed := CASE WHEN highest THEN remaining & slice.bits ELSE remaining & ~slice.bits END;
		IF bit_count(narrowed) > 0 THEN
			remaining := narrowed;
			IF highest THEN number := number + (1::bigint << slice.place); END IF;
		ELSIF NOT highest THEN number := number + (1::bigint << slice.place);
		END IF;
	END LOOP;
	RETURN number;
END $$;
--> statement-breakpoint
INSERT INTO "tags" ("name") SELECT "badge" FROM "products" WHERE "badge" IS NOT NULL GROUP BY "badge" ORDER BY min("id");--> statement-breakpoint
INSERT INTO "product_tags" ("product_id", "tag_id") SELECT "products"."id", "tags"."id" FROM "products" JOIN "tags" ON "tags"."name" = "products"."badge";
