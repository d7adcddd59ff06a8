CREATE TABLE "roles" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"permissions" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role")
);
--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_roles_slug_fk" FOREIGN KEY ("role") REFERENCES "public"."roles"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_roles_role" ON "user_roles" USING btree ("role");--> statement-breakpoint
-- Every start gives the owners all permissions of its version.
INSERT INTO "roles" ("slug", "name", "permissions") VALUES
	('owner', '{"en": "Owner", "hr": "Vlasnik"}', '[]'),
	('editor', '{"en": "Editor", "hr": "Urednik"}', '["content.edit", "content.structure", "content.publish", "catalog.text", "media.write", "comments.moderate", "reports.read"]'),
	('translator', '{"en": "Translator into Croatian", "hr": "Prevoditelj na hrvatski"}', '["content.translate:hr"]'),
	('orders', '{"en": "Orders", "hr": "Narudžbe"}', '["orders.read", "orders.change", "customers.read", "reports.read"]');--> statement-breakpoint
INSERT INTO "user_roles" ("user_id", "role") SELECT "id", CASE WHEN "scope" ? 'admin' THEN 'owner' ELSE 'editor' END FROM "users" WHERE "is_backoffice";--> statement-breakpoint
UPDATE "users" SET "scope" = '[]' WHERE "is_backoffice";
