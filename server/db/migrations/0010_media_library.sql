ALTER TABLE "uploads" ALTER COLUMN "form_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "former_drive_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "kind" text DEFAULT 'picture' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "description" jsonb DEFAULT '{"en":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "access" text DEFAULT 'public' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "hash" text DEFAULT substr(encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 1, 48) NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "decorative" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "focal_x" double precision DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "focal_y" double precision DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "crop" jsonb;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "poster_id" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "created_by" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "listed_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "drive_id" text;--> statement-breakpoint
CREATE INDEX "media_newest" ON "media" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "media_former_drive_ids" ON "media" USING gin ("former_drive_ids");--> statement-breakpoint
UPDATE "media" SET "words" = replace(trim(regexp_replace(lower(unaccent(concat_ws(' ', "original_name", "title"->>'en', "title"->>'hr', "alt"->>'en', "alt"->>'hr'))), '[^a-z0-9]+', ' ', 'g')), 'dj', 'd');
