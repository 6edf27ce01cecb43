"""Made-up hands: round bodies of limbs that grow together (``flesh``), held in one of many ways (``hand``)."""
