CREATE TABLE "preview_pages" (
	"preview_id" integer NOT NULL,
	"number" integer NOT NULL,
	"document" jsonb NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	CONSTRAINT "preview_pages_preview_id_number_pk" PRIMARY KEY("preview_id","number")
);
--> statement-breakpoint
CREATE TABLE "previews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "previews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"document_id" integer,
	"release_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "previews_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "preview_pages" ADD CONSTRAINT "preview_pages_preview_id_previews_id_fk" FOREIGN KEY ("preview_id") REFERENCES "public"."previews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "previews" ADD CONSTRAINT "previews_document_id_edited_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."edited_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "previews" ADD CONSTRAINT "previews_release_id_content_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."content_releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "previews_document" ON "previews" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "previews_release" ON "previews" USING btree ("release_id");--> statement-breakpoint
CREATE INDEX "previews_expires" ON "previews" USING btree ("expires_at");