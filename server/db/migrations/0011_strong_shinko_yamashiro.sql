ALTER TABLE "member_cards" DROP CONSTRAINT "member_cards_holder_id_users_id_fk";
