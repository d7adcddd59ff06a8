ALTER TABLE "events" ADD COLUMN "backdrop" text DEFAULT 'foam' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "backdrop" text DEFAULT 'sand' NOT NULL;