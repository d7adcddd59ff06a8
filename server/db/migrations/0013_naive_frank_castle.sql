CREATE TABLE "content_releases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_releases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"state" text NOT NULL,
	"scheduled_for" timestamp with time zone,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" integer NOT NULL,
	"problem" text,
	"reverts" integer
);
--> statement-breakpoint
CREATE TABLE "released_documents" (
	"release_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "released_documents_release_id_document_id_pk" PRIMARY KEY("release_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"document_id" integer NOT NULL,
	"version" integer NOT NULL,
	"body" jsonb NOT NULL,
	"release_id" integer,
	"published_at" timestamp with time zone,
	"published_by" integer,
	CONSTRAINT "revisions_document_id_version_pk" PRIMARY KEY("document_id","version")
);
--> statement-breakpoint
ALTER TABLE "released_documents" ADD CONSTRAINT "released_documents_release_id_content_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."content_releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "released_documents" ADD CONSTRAINT "released_documents_document_id_edited_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."edited_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_document_id_edited_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."edited_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_release_id_content_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."content_releases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_releases_due" ON "content_releases" USING btree ("state","scheduled_for");--> statement-breakpoint
CREATE INDEX "released_documents_document" ON "released_documents" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "revisions_release" ON "revisions" USING btree ("release_id");