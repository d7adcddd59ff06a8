CREATE TABLE "shipments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"carrier" text NOT NULL,
	"tracking_code" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"user_id" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_placed";--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipments_order" ON "shipments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("total_cents","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","placed_at");--> statement-breakpoint
CREATE INDEX "orders_payment" ON "orders" USING btree ((payment_method->>'id'),"placed_at");--> statement-breakpoint
CREATE INDEX "orders_delivery" ON "orders" USING btree ((delivery_method->>'id'),"placed_at");--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin (to_tsvector('simple', words));--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
UPDATE "orders" SET "words" = trim(replace(regexp_replace(translate(lower(concat_ws(' ', "number", "first_name", "last_name", "email", "phone",
  (SELECT string_agg(concat_ws(' ', "sku", "name"), ' ') FROM "order_lines" WHERE "order_id" = "orders"."id"))), 'čćžšđ', 'cczsd'), '[^[:alnum:]]+', ' ', 'g'), 'dj', 'd'));
