CREATE TABLE "former_consents" (
	"consent_id" integer NOT NULL,
	"version" text NOT NULL,
	"display_name" jsonb NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "former_consents_consent_id_version_pk" PRIMARY KEY("consent_id","version")
);
--> statement-breakpoint
ALTER TABLE "consent_assignments" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "former_consents" ADD CONSTRAINT "former_consents_consent_id_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_logs_at" ON "consent_logs" USING btree ("status_timestamp");--> statement-breakpoint
CREATE FUNCTION former_consents_append_only() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'Former texts of consents are append-only'; END $$;--> statement-breakpoint
CREATE TRIGGER former_consents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "former_consents" FOR EACH STATEMENT EXECUTE FUNCTION former_consents_append_only();
