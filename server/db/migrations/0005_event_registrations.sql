CREATE TABLE "event_registrations" (
	"submission_id" integer PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"email" text NOT NULL,
	"places" integer NOT NULL,
	"cancel_key" text NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "event_registrations_cancel_key_unique" UNIQUE("cancel_key")
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "takes_registrations" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "places_taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_submission_id_form_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_registrations_once" ON "event_registrations" USING btree ("event_id","email") WHERE cancelled_at is null;