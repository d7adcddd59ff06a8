CREATE TABLE "ordered_by" (
	"customer_key" text NOT NULL,
	"order_id" integer NOT NULL,
	CONSTRAINT "ordered_by_customer_key_order_id_pk" PRIMARY KEY("customer_key","order_id")
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "first_order_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "ordered_by_order" ON "ordered_by" USING btree ("order_id");--> statement-breakpoint
-- The welcome coupon said so from the beginning.
UPDATE "coupons" SET "first_order_only" = true WHERE "code" = 'DOBRODOSLI';--> statement-breakpoint
-- Customers of active orders, by the keys of customerKeys and mailboxKey.
INSERT INTO "ordered_by" ("customer_key", "order_id")
SELECT 'user ' || "user_id", "id" FROM "orders" WHERE "user_id" IS NOT NULL AND "status" NOT IN ('expired', 'cancelled', 'withdrawn', 'refunded', 'paidLate')
UNION ALL
SELECT 'email ' || encode(sha256(convert_to(CASE WHEN "mailbox" ~ '@(gmail|googlemail)\.com$' THEN replace(split_part("mailbox", '@', 1), '.', '') || '@gmail.com' ELSE "mailbox" END, 'UTF8')), 'hex'), "id"
FROM (SELECT "id", "status", regexp_replace(lower(normalize(trim("email"), NFC)), '\+[^@]*@', '@') AS "mailbox" FROM "orders") AS "placed"
WHERE "status" NOT IN ('expired', 'cancelled', 'withdrawn', 'refunded', 'paidLate');
