-- The wallet's payment type is named as the specification names it.
UPDATE "payment_methods" SET "payment_type" = 'PAYPAL' WHERE "payment_type" = 'WALLET';--> statement-breakpoint
UPDATE "orders" SET "payment_method" = jsonb_set("payment_method", '{paymentType}', '"PAYPAL"') WHERE "payment_method"->>'paymentType' = 'WALLET';
