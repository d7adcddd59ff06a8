ALTER TABLE "addresses" DROP CONSTRAINT "addresses_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "carts" DROP CONSTRAINT "carts_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "cart_customers" DROP CONSTRAINT "cart_customers_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "cart_customers" DROP CONSTRAINT "cart_customers_shipping_address_id_addresses_id_fk";
--> statement-breakpoint
ALTER TABLE "cart_customers" DROP CONSTRAINT "cart_customers_billing_address_id_addresses_id_fk";
