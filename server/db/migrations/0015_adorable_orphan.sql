CREATE TABLE "bearer_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bearer_tokens" ADD CONSTRAINT "bearer_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bearer_tokens_session" ON "bearer_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "bearer_tokens_expires" ON "bearer_tokens" USING btree ("expires_at");