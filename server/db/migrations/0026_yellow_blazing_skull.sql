ALTER TABLE "form_tokens" DROP CONSTRAINT "form_tokens_subscription_id_newsletter_subscriptions_id_fk";
