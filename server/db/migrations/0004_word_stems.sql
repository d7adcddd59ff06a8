ALTER TABLE "search_words" ADD COLUMN "stems" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_stems" ON "search_words" USING gin ("stems");