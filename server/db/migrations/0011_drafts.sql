CREATE TABLE "draft_references" (
	"document_id" integer NOT NULL,
	"path" text NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	CONSTRAINT "draft_references_document_id_path_kind_target_pk" PRIMARY KEY("document_id","path","kind","target")
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"document_id" integer PRIMARY KEY NOT NULL,
	"base" jsonb NOT NULL,
	"base_version" integer NOT NULL,
	"body" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "edit_operations" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" integer GENERATED ALWAYS AS IDENTITY (sequence name "edit_operations_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"step_id" text NOT NULL,
	"document_id" integer NOT NULL,
	"path" text NOT NULL,
	"operation" jsonb NOT NULL,
	"sent_hash" text NOT NULL,
	"unmerged" text,
	"before" jsonb,
	"agreed_before" jsonb,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "edit_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"document" jsonb,
	"place" text
);
--> statement-breakpoint
CREATE TABLE "edit_steps" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" integer GENERATED ALWAYS AS IDENTITY (sequence name "edit_steps_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" text NOT NULL,
	"user_id" integer NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "edited_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "edited_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"entity_id" integer NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"rev" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "edited_documents_entity" UNIQUE("kind","entity_id")
);
--> statement-breakpoint
CREATE TABLE "translation_pairs" (
	"document_id" integer NOT NULL,
	"path" text NOT NULL,
	"texts" jsonb NOT NULL,
	"confirmed_by" integer NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "translation_pairs_document_id_path_pk" PRIMARY KEY("document_id","path")
);
--> statement-breakpoint
ALTER TABLE "draft_references" ADD CONSTRAINT "draft_references_document_id_edited_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."edited_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_document_id_edited_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."edited_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_operations" ADD CONSTRAINT "edit_operations_step_id_edit_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."edit_steps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_operations" ADD CONSTRAINT "edit_operations_document_id_edited_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."edited_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_pairs" ADD CONSTRAINT "translation_pairs_document_id_edited_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."edited_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_references_target" ON "draft_references" USING btree ("kind","target");--> statement-breakpoint
CREATE INDEX "edit_operations_path" ON "edit_operations" USING btree ("document_id","path");--> statement-breakpoint
CREATE INDEX "edit_operations_step" ON "edit_operations" USING btree ("step_id");--> statement-breakpoint
CREATE INDEX "edit_sessions_seen" ON "edit_sessions" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "edit_steps_user" ON "edit_steps" USING btree ("user_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "slugs_one_current" ON "slugs" USING btree ("kind","entity_id","locale") WHERE "slugs"."current";--> statement-breakpoint
UPDATE "static_elements" SET "parts" = (
	SELECT jsonb_object_agg("part"."key", CASE WHEN jsonb_typeof("part"."value") = 'array' THEN (
		SELECT jsonb_build_object(
			'order', coalesce(jsonb_agg("part"."key" || '-' || "item"."at" ORDER BY "item"."at"), '[]'),
			'items', coalesce(jsonb_object_agg("part"."key" || '-' || "item"."at", "item"."value"), '{}')
		)
		FROM jsonb_array_elements("part"."value") WITH ORDINALITY AS "item"("value", "at")
	) ELSE "part"."value" END)
	FROM jsonb_each("parts") AS "part"
) WHERE EXISTS (SELECT 1 FROM jsonb_each("parts") AS "part" WHERE jsonb_typeof("part"."value") = 'array');
