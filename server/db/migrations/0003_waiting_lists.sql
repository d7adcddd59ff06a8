ALTER TABLE "form_submissions" ADD COLUMN "notified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "leave_key" text;--> statement-breakpoint
CREATE INDEX "form_submissions_leave" ON "form_submissions" USING btree ("leave_key");--> statement-breakpoint
CREATE INDEX "form_submissions_waiting" ON "form_submissions" USING btree ("form_id") WHERE confirmed_at is not null and notified_at is null;