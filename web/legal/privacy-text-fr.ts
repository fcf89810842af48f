import type { LegalText } from './legal-text.ts'
import { retentionFr } from './retention-text.ts'

export const privacyFr: LegalText = {
  title: 'Politique de confidentialité',
  lead: 'Quels renseignements nous recueillons, pourquoi, qui les voit, combien de temps, et comment les reprendre en main.',
  brief: [
    'Nous recueillons **le moins possible**, et nous disons pourquoi.',
    'Vos réponses au bilan **restent dans votre navigateur** tant que vous ne choisissez pas de les enregistrer.',
    'Votre employeur ne voit **jamais** les renseignements d’une personne.',
    'Vous pouvez **lire, corriger, obtenir ou effacer** vos renseignements. Nous répondons par écrit en 30 jours au plus.',
  ],
  sections: [
    {
      id: 'responsable',
      title: 'Qui est responsable',
      plain: 'Groupe Mieva inc. répond de vos renseignements. Une personne est désignée pour ça.',
      blocks: [
        'Groupe Mieva inc. (« Mieva », « nous ») exploite la plateforme Mieva. Nous sommes responsables des renseignements personnels recueillis par la plateforme, au sens de la **Loi sur la protection des renseignements personnels dans le secteur privé** (RLRQ, c. P-39.1), telle que modifiée par la Loi 25.',
        'La **personne responsable de la protection des renseignements personnels** de Groupe Mieva inc. veille à l’application de cette politique. Vous pouvez lui écrire à {email} ou par notre [page de contact](/contact), en choisissant le sujet « Mes données personnelles ».',
        'Cette politique s’applique au site, aux comptes et aux courriels de Mieva. Les professionnels que vous consultez tiennent leurs propres dossiers, selon les règles de leur ordre ou de leur association ; ils en sont responsables.',
      ],
    },
    {
      id: 'recueil',
      title: 'Ce que nous recueillons',
      plain: 'Ce que vous nous donnez, et le strict nécessaire pour faire fonctionner le site en sécurité.',
      blocks: [
        'La plateforme est en version bêta. Le tableau dit ce qui est recueilli aujourd’hui. Le programme pour entreprises n’est pas ouvert : rien n’est recueilli pour lui.',
        {
          caption: 'Renseignements recueillis, par situation',
          columns: ['Quand', 'Renseignements'],
          rows: [
            [
              'Vous créez un compte',
              'Prénom, nom, courriel, langue, type de compte, mot de passe (gardé sous forme d’empreinte irréversible), versions acceptées des textes. Facultatifs : téléphone, ville.',
            ],
            [
              'Vous ouvrez une session',
              'Date, adresse réseau, navigateur, moyens de connexion (clé d’accès, validation en deux étapes).',
            ],
            ['Vous nous écrivez', 'Nom, courriel, sujet, message, langue.'],
            [
              'Vous devenez membre fondateur',
              'Nom, courriel, ville, langue ; facultatifs : téléphone, intérêts, provenance. Pour un professionnel : téléphone, profession, expérience, motivation ; facultatifs : numéro de permis, clinique.',
            ],
            [
              'Vous acceptez la mesure d’audience',
              'Vitesse des pages, type d’appareil, langue et jour, sans adresse, sans compte et sans identifiant.',
            ],
            [
              'Vous prenez rendez-vous',
              'Date, durée, service, professionnel, mode ; pour un proche, son nom. Pour une visite à domicile, l’adresse et comment entrer ; si vous le voulez, un téléphone pour ce rendez-vous. Sur une liste d’attente : les moments qui vous conviennent.',
            ],
            [
              'Vous réservez pour un proche',
              'Nom, lien avec vous et, pour un enfant ou un jeune, date de naissance. À partir de 14 ans, l’accord de la personne : courriel, date et fin.',
            ],
            [
              'Vous écrivez à un professionnel ou à notre équipe depuis votre compte',
              'Textes, fichiers, moments proposés et résultats partagés ; dates, jusqu’où chacun a lu, archives et blocages. D’un message signalé : une copie, la raison et vos précisions. Pour un professionnel : délai de réponse, absences, réponses enregistrées.',
            ],
            [
              'Vous entrez dans une salle vidéo de Mieva',
              'Quand chacun est entré et a été vu pour la dernière fois, et quand le professionnel fait entrer la personne. Ni image, ni son, ni ce que vous écrivez pendant l’appel, ni l’endroit que vous y indiquez : rien n’est enregistré.',
            ],
            [
              'Nous vous envoyons des avis',
              'Sorte d’avis, date, lu ou non ; vos choix et vos heures calmes. Si vous les activez : l’adresse d’avis de votre navigateur ; un cellulaire confirmé par un code, et la date de votre accord. Si votre courriel nous revient : la date et le code du refus.',
            ],
            [
              'Vous payez',
              'Montants, taxes, crédits, forfait, factures, reçus, marque et quatre derniers chiffres de la carte. Si vous le notez, l’assureur d’un reçu et où en est la réclamation. Le numéro de carte va à Stripe et ne passe pas par nos serveurs.',
            ],
            [
              'Vous enregistrez un bilan',
              'Réponses et résultats, avec un consentement exprès donné à ce moment ; avec qui vous le partagez, et jusqu’à quand.',
            ],
            [
              'Vous gardez des mesures',
              'Jour, type et valeur, à la main ou tirés d’un fichier lu dans votre navigateur, et vos objectifs, avec un consentement exprès.',
            ],
            [
              'Vous comptez parmi la communauté',
              'Un groupe d’âge si vous le dites et vos moyennes du mois, arrondies, avec un consentement exprès.',
            ],
            [
              'Vous donnez un avis',
              'Quatre notes de 1 à 5 sur un rendez-vous terminé. Aucun texte, et votre nom n’est pas montré.',
            ],
            [
              'Vous gagnez des points',
              'Gestes récompensés, points, échanges et bons ; un pseudonyme, si vous paraissez au classement.',
            ],
            [
              'Vous parlez à une personne du jumelage',
              'Courriel, question et résultats affichés. Vos souhaits et votre besoin servent au calcul et ne sont gardés nulle part.',
            ],
            [
              'Vous ouvrez un dossier professionnel',
              'Profession, permis, lieux, services, horaire, photo, preuves du titre, lien de rencontre vidéo, téléphone à donner aux clients ; pour les versements, les quatre derniers chiffres du compte bancaire. Le reste va à Stripe.',
            ],
          ],
        },
        'Nous recueillons ces renseignements **auprès de vous**, par des formulaires, et par le fonctionnement technique du site. Nous n’achetons aucun renseignement et nous n’utilisons aucun traceur publicitaire.',
        'Les champs facultatifs sont indiqués. Refuser de les remplir ne change rien au service.',
      ],
    },
    {
      id: 'finalites',
      title: 'Pourquoi nous les utilisons',
      plain: 'Pour rendre le service que vous demandez, et pour rien d’autre sans vous le demander.',
      blocks: [
        {
          caption: 'Finalités',
          columns: ['Finalité', 'Renseignements', 'Ce qui l’autorise'],
          rows: [
            [
              'Créer et protéger votre compte',
              'Compte, sessions, journal de sécurité',
              'Le service que vous demandez',
            ],
            ['Vous répondre', 'Message et coordonnées', 'Votre demande'],
            [
              'Réserver, rappeler, facturer, rembourser et remettre un reçu',
              'Rendez-vous, paiements, crédits',
              'Le service que vous demandez',
            ],
            [
              'Vous permettre d’échanger et de vous rencontrer par vidéo',
              'Messages, fichiers, présence dans la salle, adresse réseau pendant l’appel',
              'Le service que vous demandez',
            ],
            [
              'Traiter le signalement d’un message',
              'Copie de ce message, raison, précisions',
              'La sécurité des personnes et du service',
            ],
            [
              'Compter et échanger des points',
              'Gestes récompensés, jamais une mesure ni un score',
              'Le service que vous demandez',
            ],
            [
              'Garder un bilan, des mesures et des objectifs',
              'Renseignements de santé que vous choisissez',
              'Votre consentement exprès, un par usage',
            ],
            ['Montrer la note d’un professionnel', 'Avis, dès cinq personnes', 'Votre geste'],
            [
              'Gérer les places de membres fondateurs',
              'Inscription fondateur',
              'Votre consentement, confirmé par courriel',
            ],
            [
              'Vous écrire au sujet du service (confirmation, sécurité, suppression)',
              'Courriel, prénom, langue',
              'Le service que vous demandez',
            ],
            [
              'Vous aviser sur un navigateur ou par texto',
              'Adresse d’avis du navigateur, cellulaire confirmé',
              'Votre accord, retirable en tout temps',
            ],
            [
              'Empêcher les abus',
              'Adresse réseau transformée en empreinte, nombre de tentatives',
              'La sécurité des personnes et du service',
            ],
            [
              'Mesurer la vitesse des pages',
              'Mesures sans identité',
              'Votre consentement, refusé par défaut',
            ],
            ['Prouver vos choix', 'Registre des consentements et des refus', 'Nos obligations légales'],
          ],
        },
        'Chaque consentement est **distinct** : accepter les conditions n’est pas accepter la mesure d’audience. Un refus est inscrit au registre comme un accord, et vous pouvez retirer un consentement en tout temps, sans avoir à vous justifier.',
        'Si nous voulons utiliser un renseignement pour une autre finalité, nous vous le demanderons d’abord, sauf dans les cas prévus par la loi. La prospection commerciale n’est jamais présumée compatible. Nous ne **vendons** ni ne **louons** aucun renseignement.',
      ],
    },
    {
      id: 'sante',
      title: 'Renseignements de santé',
      plain: 'Ils sont sensibles : rien n’est enregistré sans votre consentement exprès.',
      blocks: [
        'Les renseignements de santé sont des **renseignements sensibles**. Le bilan et les mesures sont facultatifs ; n’écrivez rien sur votre santé dans le formulaire de contact, dans l’inscription fondateur ni à notre équipe.',
        'Les réponses du bilan santé sont analysées **dans votre navigateur**. Elles n’en sortent que si vous choisissez de les enregistrer dans votre compte, par un consentement exprès, séparé et retirable. Les mesures que vous gardez (sommeil, pas, humeur et autres) demandent un consentement à elles, et les moyennes de la communauté un troisième. Résultats et mesures sont scellés avec des clés propres à chaque personne. Ils ne sont jamais transmis à un employeur, à un assureur ou à un annonceur.',
        'Ce que vous écrivez à un professionnel peut aussi en contenir. Chaque conversation est scellée avec une clé qui lui est propre, fichiers compris. Chaque fichier est vérifié par notre antivirus avant qu’une personne l’ouvre. L’objet d’un courriel, un avis sur un navigateur et un texto ne disent ni un nom, ni une profession, ni un motif.',
        'Le bilan est une autoévaluation de mieux-être. Ce n’est pas un diagnostic. Info-Santé : 811. Urgence : 911.',
      ],
    },
    {
      id: 'acces',
      title: 'Qui peut les voir',
      plain: 'Vous ; le professionnel que vous choisissez ; jamais votre employeur.',
      blocks: [
        [
          '**Vous** voyez tous vos renseignements.',
          '**Un professionnel** voit le rendez-vous pris avec lui, l’adresse et le téléphone que vous donnez pour ce rendez-vous, les messages que vous échangez et le résultat que vous choisissez de partager, tant que vous le partagez. Chaque lecture de ce résultat est inscrite à votre journal.',
          '**Votre employeur** ne voit rien aujourd’hui. À l’ouverture du programme pour entreprises, il verra ses places, ses factures et des moyennes de groupes d’au moins 10 personnes. Jamais une personne, un rendez-vous ou un résultat.',
          '**Notre équipe** n’accède qu’à ce qu’une tâche exige : répondre à votre message, traiter une demande, réparer une panne. Les actes posés sur votre compte sont inscrits dans un journal qui ne peut pas être modifié.',
          '**Vos conversations** ne sont lues que par vous deux. Notre équipe lit celles qu’une personne ouvre avec Mieva. Ailleurs, elle lit seulement le message qu’une personne lui signale, sans le reste de la conversation ; cette lecture est inscrite au journal de la personne qui l’a signalé.',
        ],
        'Nous pouvons aussi devoir communiquer un renseignement parce que la loi l’exige (ordonnance d’un tribunal, par exemple). Nous limitons alors la communication au nécessaire et, si la loi le permet, nous vous en avisons.',
        'La [grille des données](/privacy/data-transparency) le montre ligne par ligne.',
      ],
    },
    {
      id: 'fournisseurs',
      title: 'Nos fournisseurs, et l’extérieur du Québec',
      plain: 'Peu de fournisseurs, chacun lié par un contrat écrit.',
      blocks: [
        {
          caption: 'Fournisseurs qui traitent des renseignements pour nous',
          columns: ['Rôle', 'Ce qu’il traite', 'Lieu'],
          rows: [
            [
              'Hébergement (serveurs, base de données, relais vidéo, copies de sauvegarde)',
              'Tous les renseignements gardés par la plateforme, chiffrés en transit',
              'Canada ; nom et lieu exacts publiés ici avant le lancement',
            ],
            [
              'Acheminement des courriels',
              'Adresse du destinataire et contenu du courriel',
              'Canada ; nom et lieu exacts publiés ici avant le lancement',
            ],
            [
              'Avis sur un navigateur : le service d’Apple, de Google, de Microsoft ou de Mozilla, selon le navigateur',
              'Adresse d’avis du navigateur, avis chiffré que lui seul ouvre',
              'À l’extérieur du Québec ; seulement si vous activez ces avis',
            ],
            [
              'Acheminement des textos',
              'Numéro de cellulaire et contenu du texto',
              'Nom et lieu exacts publiés ici avant l’ouverture ; seulement si vous y consentez',
            ],
            [
              'Stripe : paiement par carte, forfaits, versements aux professionnels',
              'Nom, courriel, carte ou compte bancaire, montants, factures',
              'Canada et États-Unis ; seulement là où les paiements sont ouverts',
            ],
          ],
        },
        'Avant de communiquer un renseignement personnel **à l’extérieur du Québec**, nous procédons à une évaluation des facteurs relatifs à la vie privée et nous signons une entente écrite, comme l’exige l’article 17 de la Loi. Si la protection n’est pas adéquate, nous ne le communiquons pas.',
        'Les polices de caractères, les images et les scripts du site viennent de nos propres serveurs : aucune page n’appelle un tiers à votre insu. Une rencontre vidéo a lieu dans une salle de Mieva. L’image et le son passent, chiffrés, par notre relais, pour qu’aucun des deux ne voie l’adresse réseau de l’autre. Si le professionnel préfère son propre lien, elle a lieu sur le service qu’il a choisi et selon les règles de ce service ; Mieva n’y prend pas part. Dans les deux cas, Mieva ne l’enregistre pas. Un itinéraire s’ouvre chez OpenStreetMap quand vous appuyez dessus : il y reçoit l’adresse du lieu, pas la vôtre.',
      ],
    },
    {
      id: 'automatise',
      title: 'Décisions automatisées et profilage',
      plain: 'Un calcul propose, vous décidez, une personne peut revoir.',
      blocks: [
        'Aujourd’hui, **aucune décision** vous concernant n’est fondée exclusivement sur un traitement automatisé, sauf les limites techniques contre les abus (un nombre trop élevé de tentatives de connexion, par exemple).',
        'Le bilan et le jumelage reposent sur des calculs fixes. La page le dit là où le résultat s’affiche, avec les renseignements utilisés, les principaux facteurs et leur poids. Vous pouvez changer vos réponses, chercher sans le jumelage, et présenter vos observations à une personne en mesure de revoir le résultat (article 12.1).',
        'Nous n’utilisons aucune technologie qui permet de vous identifier, de vous localiser ou d’effectuer un profilage à votre insu. Si une fonction de ce genre ouvre un jour, elle sera **désactivée par défaut** (article 8.1).',
      ],
    },
    retentionFr,
    {
      id: 'securite',
      title: 'Comment nous les protégeons',
      plain: 'Des mesures proportionnées à la sensibilité de ce qui nous est confié.',
      blocks: [
        [
          'Communications chiffrées, témoins de session inaccessibles aux scripts, session limitée à 12 heures.',
          'Mots de passe transformés par Argon2id, refusés s’ils sont courants ou faciles à deviner ; validation en deux étapes et clés d’accès offertes, obligatoires pour les professionnels, les employeurs et notre équipe avant d’accéder aux renseignements d’autres personnes.',
          'Séparation des accès dans la base de données : le programme ne peut ni modifier ni effacer le journal.',
          'Journaux techniques sans nom, sans courriel et sans contenu.',
          'Nombre de tentatives limité sur chaque formulaire.',
        ],
        'Aucune mesure n’est parfaite. Si vous croyez avoir trouvé une faille, écrivez-nous à {email}.',
      ],
    },
    {
      id: 'droits',
      title: 'Vos droits, et comment les exercer',
      plain: 'Lire, corriger, obtenir, effacer, retirer un consentement : depuis votre compte ou par écrit.',
      blocks: [
        {
          caption: 'Vos droits',
          columns: ['Vous voulez', 'Comment faire'],
          rows: [
            [
              'Savoir ce que nous avons et en obtenir copie (accès)',
              'Vos pages [Profil](/account/profile) et [Sécurité](/account/security), ou une demande écrite',
            ],
            [
              'Corriger un renseignement inexact, incomplet ou équivoque',
              'Votre [profil](/account/profile), ou une demande écrite',
            ],
            [
              'Recevoir vos renseignements informatisés dans un format structuré et courant, ou les faire transmettre (portabilité)',
              'Vos mesures, vos crédits et vos messages se téléchargent dans votre compte ; pour le reste, une demande écrite',
            ],
            [
              'Retirer un consentement',
              'Les [choix de témoins](/preferences/cookies), votre compte, ou une demande écrite',
            ],
            [
              'Effacer votre compte',
              'Votre page [Sécurité](/account/security) : 30 jours pour changer d’idée, puis l’effacement',
            ],
            ['Faire cesser la diffusion d’un renseignement ou le faire désindexer', 'Une demande écrite'],
            ['Connaître l’origine d’un renseignement, ou qui y a eu accès chez nous', 'Une demande écrite'],
            ['Faire revoir un résultat automatisé par une personne', 'Une demande écrite'],
          ],
        },
        'Écrivez à la personne responsable, à {email}. Nous vérifierons votre identité sans demander plus que nécessaire. La réponse est **écrite, gratuite** et donnée **dans les 30 jours**. Un refus est motivé et indique vos recours. Si vous avez besoin d’aide pour formuler votre demande, nous vous aidons.',
        'Les proches d’une personne décédée, les héritiers et les représentants ont aussi les droits que la loi leur reconnaît.',
      ],
    },
    {
      id: 'mineurs',
      title: 'Personnes de moins de 14 ans',
      plain: 'Pas de compte sans le parent ou le tuteur.',
      blocks: [
        'Les renseignements d’une personne de moins de 14 ans ne peuvent être recueillis auprès d’elle sans le consentement du titulaire de l’autorité parentale ou du tuteur, sauf si la collecte est manifestement à son bénéfice. La plateforme ne s’adresse pas aux moins de 14 ans. Un parent peut réserver pour son enfant : c’est lui qui donne son nom et sa date de naissance. Si un tel compte a été créé, écrivez-nous : nous l’effacerons.',
      ],
    },
    {
      id: 'incidents',
      title: 'Incidents de confidentialité',
      plain: 'S’il arrive quelque chose, nous vous le disons.',
      blocks: [
        'Un incident est un accès, une utilisation ou une communication non autorisés par la loi, ou la perte d’un renseignement personnel. Nous tenons un **registre des incidents**. Si l’un d’eux présente un risque de préjudice sérieux, nous avisons avec diligence la Commission d’accès à l’information et les personnes concernées, et nous prenons les mesures pour diminuer le risque.',
      ],
    },
    {
      id: 'temoins',
      title: 'Témoins',
      plain: 'Seulement les nécessaires, tant que vous n’avez pas choisi.',
      blocks: [
        'La liste complète est dans la page [Témoins](/legal/cookies). Refuser est aussi facile qu’accepter, et vous pouvez changer d’avis dans vos [choix de témoins](/preferences/cookies).',
      ],
    },
    {
      id: 'plaintes',
      title: 'Plaintes',
      plain: 'À nous d’abord, si vous le voulez ; à la Commission en tout temps.',
      blocks: [
        'La personne responsable reçoit les plaintes à {email}. Elle accuse réception, examine les faits et vous répond par écrit dans les 30 jours.',
        'Vous pouvez en tout temps porter plainte à la **Commission d’accès à l’information du Québec** ([cai.gouv.qc.ca](https://www.cai.gouv.qc.ca)). Si nous refusons une demande d’accès ou de rectification, vous pouvez lui soumettre une demande d’examen de mésentente dans les 30 jours du refus ou de l’expiration de notre délai de réponse.',
      ],
    },
    {
      id: 'changements',
      title: 'Changements et langue',
      plain: 'Une nouvelle version a une date, et nous vous avisons.',
      blocks: [
        'Chaque version porte une date. Un changement qui touche vos droits ou une finalité est annoncé avant de s’appliquer, et un nouveau consentement vous est demandé quand la loi l’exige. Une version antérieure vous est remise sur demande.',
        'La version française est la version de référence. La traduction anglaise est complète ; en cas de différence, l’interprétation la plus favorable à la personne l’emporte.',
      ],
    },
  ],
}
