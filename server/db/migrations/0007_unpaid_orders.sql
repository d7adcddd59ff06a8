DROP INDEX "orders_waiting";--> statement-breakpoint
DROP INDEX "orders_network";--> statement-breakpoint
DROP INDEX "orders_expiring";--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree (lower(email)) WHERE status in ('new', 'awaitingPayment', 'failed', 'packing') and paid_at is null;--> statement-breakpoint
CREATE INDEX "orders_network" ON "orders" USING btree ("network_key") WHERE status in ('new', 'awaitingPayment', 'failed', 'packing') and paid_at is null;--> statement-breakpoint
CREATE INDEX "orders_expiring" ON "orders" USING btree ("expires_at") WHERE status in ('new', 'awaitingPayment', 'failed', 'packing') and paid_at is null;