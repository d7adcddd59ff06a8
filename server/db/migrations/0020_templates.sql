ALTER TABLE "post_types" ADD COLUMN "kind" text DEFAULT 'page' NOT NULL;--> statement-breakpoint
ALTER TABLE "post_types" ADD COLUMN "is_built_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "post_types" ADD COLUMN "allowed_sections" jsonb;--> statement-breakpoint
ALTER TABLE "post_types" ADD COLUMN "first_sections" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "post_types" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "post_types" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "post_types" ADD COLUMN "changed_by" integer;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "template_id" integer;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_template_id_post_types_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."post_types"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_template" ON "posts" USING btree ("template_id");--> statement-breakpoint
UPDATE "post_types" SET "is_built_in" = true, "kind" = "slug" WHERE "slug" IN ('page', 'post');
