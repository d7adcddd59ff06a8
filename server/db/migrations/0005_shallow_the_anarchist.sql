CREATE TABLE "word_sets" (
	"locale" text NOT NULL,
	"field" text NOT NULL,
	"beginning" text collate "C" NOT NULL,
	"bits" bit varying NOT NULL,
	CONSTRAINT "word_sets_locale_field_beginning_pk" PRIMARY KEY("locale","field","beginning")
);
