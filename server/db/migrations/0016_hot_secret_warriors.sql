ALTER TABLE "sessions" ADD COLUMN "place" text;--> statement-breakpoint
CREATE INDEX "sessions_place" ON "sessions" USING btree ("place");