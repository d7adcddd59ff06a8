CREATE TABLE "vat_numbers" (
	"number" text PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"consultation" text,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vat_rates" (
	"country" text NOT NULL,
	"category" text NOT NULL,
	"valid_from" date NOT NULL,
	"rate_percent" numeric(5, 2) NOT NULL,
	CONSTRAINT "vat_rates_country_category_valid_from_pk" PRIMARY KEY("country","category","valid_from")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_category" text DEFAULT 'standard' NOT NULL;