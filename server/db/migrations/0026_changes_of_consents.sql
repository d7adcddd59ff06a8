ALTER TABLE "consent_assignments" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consent_assignments" ADD COLUMN "changed_by" integer;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "changed_by" integer;